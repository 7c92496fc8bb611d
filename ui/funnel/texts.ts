import type { Funnel, Screen } from '#core/domain/funnel/funnel.ts'
import { offersLanguages } from '#core/domain/funnel/options.ts'
import { textKeysOf } from '#core/domain/funnel/text-keys.ts'
import { isLanguage } from '#core/domain/locale/locales.ts'
import { LOCALE_NAMES } from '../kit/locale-names.ts'
import { useMessages } from '../kit/messages.tsx'

type Translate = ReturnType<typeof useMessages<'funnels'>>
type Key = Parameters<Translate>[0]

export interface FunnelTexts {
  title(screen: Screen): string
  text(screen: Screen): string | undefined
  /** The words of the button that ends the funnel, where they are its own. */
  button(screen: Screen): string | undefined
  /** The words of an answer by its id; a language is written as its speakers write it. */
  answer(screen: Screen, id: string): string
}

/** The texts of a funnel are found by the ids in its data, so their keys are known only when it is read. */
export const useFunnelTexts = (funnel: Funnel): FunnelTexts => {
  const t = useMessages('funnels')
  const textOf = (screen: Screen, part: string) => {
    const key = (textKeysOf(funnel.id, screen, part) as readonly Key[]).find(each => t.has(each))
    return key && t(key)
  }
  /** LOC-6. A text that is missing shows its key, and is reported. */
  const needed = (screen: Screen, part: string) => textOf(screen, part) ?? t(`${funnel.id}.${screen.id}.${part}` as Key)
  return {
    title: screen => needed(screen, 'title'),
    text: screen => textOf(screen, 'text'),
    button: screen => textOf(screen, 'button'),
    answer: (screen, id) => (offersLanguages(screen) && isLanguage(id) ? LOCALE_NAMES[id] : needed(screen, `options.${id}`)),
  }
}
