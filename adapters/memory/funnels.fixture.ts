import type { Funnel, Question } from '#core/domain/funnel/funnel.ts'
import type { WordBank } from '#core/domain/funnel/vocabulary.ts'

const question = (id: string, more: Partial<Question> = {}): Question =>
  ({ id, kind: 'single_choise', key: id, category: 'sample', retenoUserProperty: id, ...more })

/** A funnel, one with words to pick from, and a quiz, under names of the content's own. */
export const SAMPLE_FUNNELS: readonly Funnel[] = [
  { id: 'courses-onboarding', version: 1, screens: [{ id: 'level', type: 'single-choice', question: question('level', { options: [{ id: 'a0' }, { id: 'a1' }] }) }] },
  { id: 'english-improve', version: 1, screens: [{ id: 'known-words', type: 'words-picker', question: question('known-words', { kind: 'multiple_choise', lang: 'en' }) }] },
  {
    id: 'learner-type', version: 1,
    screens: [{ id: 'free-time', type: 'single-choice', question: question('free-time', { options: [{ id: 'story', votes: ['reading'] }, { id: 'cards', votes: ['reviews'] }] }) }],
    results: [{ id: 'reading' }, { id: 'reviews' }],
  },
]
export const SAMPLE_BANK: WordBank = {
  bands: [['house', 'water'], ['window', 'memory'], ['narrow', 'engine'], ['rural', 'curve'], ['cabin', 'fierce'], ['vivid', 'scent']],
  pseudo: ['plonter', 'marbust'],
}
