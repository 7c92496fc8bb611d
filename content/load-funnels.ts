import type { Funnel } from '#core/domain/funnel/funnel.ts'
import coursesOnboarding from './funnels/courses-onboarding.json' with { type: 'json' }
import { parseFunnel } from './schemas/funnel.ts'

/** Every file of content/funnels, by name: imported one by one, so that the web can bundle them. */
const FILES: Readonly<Record<string, unknown>> = { 'courses-onboarding': coursesOnboarding }

/** A faulty file is a mistake of its author, which the tests find: nothing can be shown in its place. */
export const loadFunnel = (id: string): Funnel | undefined => {
  const file = Object.hasOwn(FILES, id) ? FILES[id] : undefined
  return file === undefined ? undefined : parseFunnel(file).match(
    funnel => funnel,
    faults => { throw new Error(`content/funnels/${id}.json\n${faults.join('\n')}`) },
  )
}

export const funnelIds = (): readonly string[] => Object.keys(FILES)
