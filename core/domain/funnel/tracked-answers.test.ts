import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Funnel, Screen } from './funnel.ts'
import { trackedAnswers } from './tracked-answers.ts'

const likes: Screen = {
  id: 'likes', type: 'multiple-choice',
  question: { id: 'likes', kind: 'multiple_choise', key: 'likes', category: 'c', retenoUserProperty: 'likes', options: [{ id: 'food' }, { id: 'music' }] },
}
const funnel: Funnel = { id: 'f', version: 1, screens: [likes, { id: 'pause', type: 'divider' }] }
const answered = (...selectedAnswerIds: readonly string[]) => ({
  likes: { questionText: '', category: 'c', questionId: 'likes', selectedAnswers: selectedAnswerIds, retenoUserProperty: '', selectedAnswerIds, questionKey: '' },
})

it('ANA-2 an answer is told by what was offered, and nothing else of it', () => {
  expect(trackedAnswers(funnel, likes, answered('music', 'food'))).toEqual(['music', 'food'])
  expect(trackedAnswers(funnel, likes, {})).toEqual([])
  fc.assert(fc.property(fc.array(fc.string()), typed => {
    expect(trackedAnswers(funnel, likes, answered('food', ...typed.map(text => `${text}!`)))).toEqual(['food'])
  }))
})
