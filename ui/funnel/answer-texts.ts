import { rulesOfKind, rulesOfType } from '#core/domain/funnel/catalogue.ts'
import type { Screen } from '#core/domain/funnel/funnel.ts'
import { offersLanguages } from '#core/domain/funnel/options.ts'
import { isLanguage } from '#core/domain/locale/locales.ts'
import { LOCALE_NAMES } from '../kit/locale-names.ts'
import type { useFormats, useLanguageName } from '../kit/messages.tsx'
import { cityOf } from '../kit/city-of.ts'
import type { ScreenTexts } from './texts.ts'

/** All texts of a funnel: those of its screens, and of what is answered on them. */
export interface FunnelTexts extends ScreenTexts {
  /** Why the right answer is right. */
  explain(screen: Screen): string | undefined
  /** The words of an answer by its id, or of a person's own value. */
  answer(screen: Screen, id: string): string
  /** The language of these words, where it is not the page's. */
  answerLang(screen: Screen, id: string): string | undefined
  result(id: string, part: 'title' | 'text'): string
}

interface Words {
  readonly nameOf: ReturnType<typeof useLanguageName>
  readonly clock: ReturnType<typeof useFormats>['clock']
}
const minutesOf = (time: string): number => {
  const [hours = '0', minutes = '0'] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

export const withAnswerTexts = (texts: ScreenTexts, { nameOf, clock }: Words): FunnelTexts => {
  const ownValue = (screen: Screen, value: string): string => {
    switch (screen.question?.kind) {
      case 'slider': return texts.optional(screen, 'value', { value: Number(value) }) ?? value
      case 'range_slider_time': return clock(minutesOf(value))
      case 'single_select_timezone': return cityOf(value)
      default: return value
    }
  }
  const optionOf = ({ question }: Screen, id: string) => question?.options?.find(option => option.id === id)
  const hasOwnText = (screen: Screen, id: string) => texts.optional(screen, `options.${id}`) !== undefined
  return {
    ...texts,
    explain: screen => texts.optional(screen, 'explain'),
    answer: (screen, id) => {
      const { question, type } = screen
      if (offersLanguages(screen) && isLanguage(id)) return LOCALE_NAMES[id]
      if (question === undefined || rulesOfType(type).listsWords) return id
      if (rulesOfKind(question.kind).answer === 'own value') return ownValue(screen, id)
      const sample = optionOf(screen, id)?.sample
      if (sample !== undefined && !hasOwnText(screen, id)) return sample
      return isLanguage(id) && !hasOwnText(screen, id) ? nameOf(id) : texts.needed(screen, `options.${id}`)
    },
    answerLang: (screen, id) => {
      if (offersLanguages(screen)) return id
      if (rulesOfType(screen.type).listsWords) return screen.question?.lang
      return optionOf(screen, id)?.sample !== undefined && !hasOwnText(screen, id) ? screen.question?.lang : undefined
    },
    result: (id, part) => texts.ofFunnel(`results.${id}.${part}`),
  }
}
