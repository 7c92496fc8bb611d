import type { DecisionNote } from './dispatch.ts'

/** What happened on one screen of a funnel, in numbers of events. */
export interface ScreenDropOff {
  readonly screen: string
  readonly seen: number
  readonly answered: number
  readonly back: number
  readonly left: number
}
/** Where somebody is in a funnel, and on which page that was shown. */
interface Place {
  readonly screen: string
  readonly path: unknown
}
const COUNTED = {
  gen_funnel_screen_shown: 'seen', gen_funnel_answered: 'answered', gen_funnel_went_back: 'back', gen_funnel_left: 'left',
} as const
type CountedEvent = keyof typeof COUNTED
const isCounted = (name: string): name is CountedEvent => Object.hasOwn(COUNTED, name)

interface Row extends Record<(typeof COUNTED)[CountedEvent], number> {
  /** The earliest place on a path at which it was shown. */
  step: number
}

/**
 * ANA-3. Where people leave a funnel: for each funnel of the log its screens in the order in which they were met. An event counts once, to
 * however many vendors it went. A page that is closed may not be able to say so: who is seen on another page next has left too.
 */
export const funnelDropOff = (notes: readonly Pick<DecisionNote, 'name' | 'payload' | 'event'>[]): ReadonlyMap<string, readonly ScreenDropOff[]> => {
  const [seen, funnels, open] = [new Set<string>(), new Map<string, Map<string, Row>>(), new Map<string, Place>()]
  const rowOf = (funnel: string, screen: string): Row => {
    const screens = funnels.get(funnel) ?? new Map<string, Row>()
    const row = screens.get(screen) ?? { seen: 0, answered: 0, back: 0, left: 0, step: Number.POSITIVE_INFINITY }
    funnels.set(funnel, screens.set(screen, row))
    return row
  }
  let path: unknown
  for (const { name, payload, event } of notes) {
    if (event === undefined || seen.has(event)) continue
    seen.add(event)
    const { funnel, screen, step } = payload
    if (name === 'gen_page_shown') {
      path = payload['path']
      for (const [each, place] of open) {
        if (place.path === path) continue
        rowOf(each, place.screen).left += 1
        open.delete(each)
      }
    }
    if (typeof funnel !== 'string') continue
    if (name === 'gen_funnel_finished' || name === 'gen_funnel_left') open.delete(funnel)
    if (!isCounted(name) || typeof screen !== 'string') continue
    if (name === 'gen_funnel_screen_shown') open.set(funnel, { screen, path })
    const row = rowOf(funnel, screen)
    row[COUNTED[name]] += 1
    if (typeof step === 'number') row.step = Math.min(row.step, step)
  }
  return new Map([...funnels].map(([funnel, screens]) => [
    funnel,
    [...screens].toSorted(([, one], [, other]) => one.step - other.step).map(([screen, { seen: times, answered, back, left }]) => ({ screen, seen: times, answered, back, left })),
  ]))
}
