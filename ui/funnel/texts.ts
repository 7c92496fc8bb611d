import type { Funnel, Screen } from '#core/domain/funnel/funnel.ts'
import { useMessages } from '../kit/messages.tsx'

type Translate = ReturnType<typeof useMessages<'funnels'>>
type Key = Parameters<Translate>[0]

export interface FunnelTexts {
  title(screen: Screen): string
  text(screen: Screen): string | undefined
  option(screen: Screen, option: string): string
}

/** The texts of a funnel are found by the ids of its data, so their keys are only known when it is read. */
export const useFunnelTexts = (funnel: Funnel): FunnelTexts => {
  const t = useMessages('funnels')
  const key = (screen: Screen, rest: string) => `${funnel.id}.${screen.id}.${rest}` as Key
  return {
    title: screen => t(key(screen, 'title')),
    text: screen => (t.has(key(screen, 'text')) ? t(key(screen, 'text')) : undefined),
    option: (screen, option) => t(key(screen, `options.${option}`)),
  }
}
