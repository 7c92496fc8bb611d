import type { Language } from '../locale/locales.ts'
import { rulesOfType } from './catalogue.ts'
import { answerTo, type Funnel, type FunnelAnswers } from './funnel.ts'
import { quizResult } from './quiz-result.ts'
import type { FunnelOutcome } from './submission.ts'
import { estimateVocabulary, type VocabularyEstimate, type WordBank } from './vocabulary.ts'

/** The words of a language with what is known of them; undefined for a language without. */
export type BankOf = (language: Language) => WordBank | undefined

/** FUN-9. What the words that were picked say; of several pickers the first that was answered counts. Null where none was. */
const vocabularyIn = ({ screens }: Funnel, answers: FunnelAnswers, bankOf: BankOf): VocabularyEstimate | null => {
  for (const { id, type, question } of screens) {
    const answer = rulesOfType(type).listsWords && answerTo(answers, id)
    const bank = question?.lang && bankOf(question.lang)
    if (answer && bank) return estimateVocabulary(bank, answer.selectedAnswerIds)
  }
  return null
}

/** What the answers of a path come to, for somebody who has read the funnel in this language. */
export const outcomeOf = (funnel: Funnel, answers: FunnelAnswers, language: Language, bankOf: BankOf): FunnelOutcome => ({
  vocabulary: vocabularyIn(funnel, answers, bankOf),
  result: quizResult(funnel, answers, language)?.id ?? null,
})
