import type { Funnel, Screen } from '#core/domain/funnel/funnel.ts'
import { offersLanguages } from '#core/domain/funnel/options.ts'
import { isLanguage } from '#core/domain/locale/locales.ts'
import { LOCALE_NAMES } from '../kit/locale-names.ts'
import { useMessages } from '../kit/messages.tsx'

type Translate = ReturnType<typeof useMessages<'funnels'>>
type Key = Parameters<Translate>[0]

export interface FunnelTexts {
  title(screen: Screen): string
  text(screen: Screen): string | undefined
  /** The words of an answer by its id; a language is written as its speakers write it. */
  answer(screen: Screen, id: string): string
}

/** The texts of a funnel are found by the ids in its data, so their keys are known only when it is read. */
export const useFunnelTexts = (funnel: Funnel): FunnelTexts => {
  const t = useMessages('funnels')
  const key = (screen: Screen, rest: string) => `${funnel.id}.${screen.id}.${rest}` as Key
  return {
    title: screen => t(key(screen, 'title')),
    text: screen => (t.has(key(screen, 'text')) ? t(key(screen, 'text')) : undefined),
    answer: (screen, id) => (offersLanguages(screen) && isLanguage(id) ? LOCALE_NAMES[id] : t(key(screen, `options.${id}`))),
  }
}
