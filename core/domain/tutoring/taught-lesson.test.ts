import { expect, it } from 'vitest'
import type { LearningPlan } from '../plan/learning-plan.ts'
import { taughtLearner } from './taught-lesson.ts'

const plan: LearningPlan = { native: 'uk', target: 'en', level: 'B1', minutes: 10, chosenAt: 2, others: [{ target: 'es', level: 'A1', chosenAt: 1 }] }

it('TUT-1 a tutor is told the first name, the own language, and the level in what they teach', () => {
  expect(taughtLearner(' Ada  Lovelace ', plan, ['en'])).toEqual({ name: 'Ada', native: 'uk', course: { language: 'en', level: 'B1' } })
  expect(taughtLearner('Ada', plan, ['es']).course).toEqual({ language: 'es', level: 'A1' })
})
it('TUT-1 nothing is made up where the account does not say it', () => {
  expect(taughtLearner('  ', null, ['en'])).toEqual({ name: null, native: null, course: null })
  expect(taughtLearner(null, plan, ['ja'])).toEqual({ name: null, native: 'uk', course: null })
})
