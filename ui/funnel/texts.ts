import { rulesOfKind, rulesOfType } from '#core/domain/funnel/catalogue.ts'
import { type Funnel, isQuiz, type Screen } from '#core/domain/funnel/funnel.ts'
import { offersLanguages } from '#core/domain/funnel/options.ts'
import { textKeysOf } from '#core/domain/funnel/text-keys.ts'
import { isLanguage } from '#core/domain/locale/locales.ts'
import { LOCALE_NAMES } from '../kit/locale-names.ts'
import { useFormats, useLanguageName, useMessages } from '../kit/messages.tsx'
import { cityOf } from './questions/city-of.ts'

type Translate = ReturnType<typeof useMessages<'funnels'>>
type Key = Parameters<Translate>[0]

export interface FunnelTexts {
  title(screen: Screen): string
  text(screen: Screen): string | undefined
  /** The words of the button that ends the funnel, where they are its own. */
  button(screen: Screen): string | undefined
  /** A short text of a list. */
  point(screen: Screen, id: string): string
  /** Why the right answer is right. */
  explain(screen: Screen): string | undefined
  /** The words of an answer by its id, or of a person's own value. */
  answer(screen: Screen, id: string): string
  /** The language of these words, where it is not the page's. */
  answerLang(screen: Screen, id: string): string | undefined
  result(id: string, part: 'title' | 'text'): string
}

const minutesOf = (time: string): number => {
  const [hours = '0', minutes = '0'] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** The texts of a funnel are found by the ids in its data, so their keys are known only when it is read. */
export const useFunnelTexts = (funnel: Funnel): FunnelTexts => {
  const area = isQuiz(funnel) ? 'quizzes' : 'funnels'
  const t = useMessages(area) as unknown as Translate
  const nameOf = useLanguageName()
  const { clock } = useFormats()
  const textOf = (screen: Screen, part: string, values?: Readonly<Record<string, number>>) => {
    const key = (textKeysOf(funnel.id, screen, part) as readonly Key[]).find(each => t.has(each))
    return key && (t as (key: Key, values?: Readonly<Record<string, number>>) => string)(key, values)
  }
  /** LOC-6. A text that is missing shows its key, and is reported. */
  const needed = (screen: Screen, part: string) => textOf(screen, part) ?? t(`${funnel.id}.${screen.id}.${part}` as Key)
  const ownValue = (screen: Screen, value: string): string => {
    switch (screen.question?.kind) {
      case 'slider': return textOf(screen, 'value', { value: Number(value) }) ?? value
      case 'range_slider_time': return clock(minutesOf(value))
      case 'single_select_timezone': return cityOf(value)
      default: return value
    }
  }
  const optionOf = ({ question }: Screen, id: string) => question?.options?.find(option => option.id === id)
  const hasOwnText = (screen: Screen, id: string) => textOf(screen, `options.${id}`) !== undefined
  return {
    title: screen => (isQuiz(funnel) && screen.type === 'profile-summary' ? t(`${funnel.id}.name` as Key) : needed(screen, 'title')),
    text: screen => textOf(screen, 'text'),
    button: screen => textOf(screen, 'button'),
    point: (screen, id) => needed(screen, `points.${id}`),
    explain: screen => textOf(screen, 'explain'),
    answer: (screen, id) => {
      const { question, type } = screen
      if (offersLanguages(screen) && isLanguage(id)) return LOCALE_NAMES[id]
      if (question === undefined || rulesOfType(type).listsWords) return id
      if (rulesOfKind(question.kind).answer === 'own value') return ownValue(screen, id)
      const sample = optionOf(screen, id)?.sample
      if (sample !== undefined && !hasOwnText(screen, id)) return sample
      return isLanguage(id) && !hasOwnText(screen, id) ? nameOf(id) : needed(screen, `options.${id}`)
    },
    answerLang: (screen, id) => {
      if (offersLanguages(screen)) return id
      if (rulesOfType(screen.type).listsWords) return screen.question?.lang
      return optionOf(screen, id)?.sample !== undefined && !hasOwnText(screen, id) ? screen.question?.lang : undefined
    },
    result: (id, part) => t(`${funnel.id}.results.${id}.${part}` as Key),
  }
}
