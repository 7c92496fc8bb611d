import { describe, expect, it } from 'vitest'
import { answersOnPath, choose, toggle, type AskedQuestion } from './answers.ts'
import type { Question } from './funnel.ts'
import { readAnswers } from './stored.ts'

const question: Question = {
  id: 'q1', kind: 'multiple_choise', key: 'interests', category: 'profile', retenoUserProperty: 'interests', max: 2,
  options: [{ id: 'food' }, { id: 'music' }, { id: 'sport' }, { id: 'none', exclusive: true }],
}
const asked: AskedQuestion = { screen: 'interests', question, text: 'What do you like?' }
const pick = (id: string) => ({ id, text: id.toUpperCase() })
const ids = (picks: readonly string[]) => picks.reduce((answers, id) => toggle(answers, asked, pick(id)), {} as ReturnType<typeof toggle>)['interests']?.selectedAnswerIds

describe('choose', () => {
  it('FUN-3 stores the question and the answer by screen', () => {
    expect(choose({}, { ...asked, question: { ...question, tag: 'likes' } }, pick('food'))).toEqual({
      interests: {
        questionText: 'What do you like?', category: 'profile', questionId: 'q1', selectedAnswers: ['FOOD'], retenoUserProperty: 'interests',
        tag: 'likes', selectedAnswerIds: ['food'], questionKey: 'interests',
      },
    })
  })
  it('FUN-3 an answer to a question without a tag has no tag', () => {
    expect(choose({}, asked, pick('food'))['interests']).not.toHaveProperty('tag')
  })
  it('FUN-8 a single choice replaces the earlier one', () => {
    expect(choose(choose({}, asked, pick('food')), asked, pick('music'))['interests']?.selectedAnswerIds).toEqual(['music'])
  })
  it('FUN-9 a motivation is stored as tag', () => {
    expect(choose({}, { ...asked, question: { ...question, kind: 'motivation' } }, pick('food'))['interests']?.tag).toBe('food')
  })
  it('FUN-9 several motivations are stored as one tag', () => {
    const why = { ...asked, question: { ...question, kind: 'motivation' as const } }
    expect(toggle(toggle({}, why, pick('food')), why, pick('music'))['interests']?.tag).toBe('food,music')
  })
})

describe('toggle', () => {
  it('FUN-7 choosing a selected answer removes it', () => {
    expect(ids(['food', 'music'])).toEqual(['food', 'music'])
    expect(ids(['food', 'music', 'food'])).toEqual(['music'])
  })
  it('FUN-3 FUN-7 options picked before keep their texts', () => {
    expect(toggle(toggle({}, asked, pick('food')), asked, pick('music'))['interests']?.selectedAnswers).toEqual(['FOOD', 'MUSIC'])
  })
  it('FUN-7 the entry is deleted when none remain', () => {
    expect(toggle(toggle({}, asked, pick('food')), asked, pick('food'))).toEqual({})
  })
  it('FUN-9 the exclusive answer clears the others, and they clear it', () => {
    expect(ids(['food', 'music', 'none'])).toEqual(['none'])
    expect(ids(['none', 'food'])).toEqual(['food'])
  })
  it('FUN-9 no option is added beyond the maximum', () => {
    expect(ids(['food', 'music', 'sport'])).toEqual(['food', 'music'])
  })
})

it.each(['constructor', 'toString', '__proto__'])('FUN-3 a screen may be called %s', screen => {
  const answers = toggle({}, { ...asked, screen }, pick('food'))
  expect(Object.keys(answers)).toEqual([screen])
  expect(toggle(answers, { ...asked, screen }, pick('food'))).toEqual({})
})

it('FUN-5 answers on dropped screens stay stored but are left out until revisited', () => {
  const answers = choose(choose({}, asked, pick('food')), { ...asked, screen: 'dropped' }, pick('music'))
  expect(Object.keys(answersOnPath({ screens: ['interests'] }, answers))).toEqual(['interests'])
  expect(answersOnPath({ screens: ['interests', 'dropped'] }, answers)).toEqual(answers)
})

it('FUN-3 stored answers are read back, and broken entries are left out', () => {
  const answers = toggle(toggle({}, asked, pick('food')), asked, pick('music'))
  expect(readAnswers(JSON.stringify(answers))).toEqual(answers)
  expect(readAnswers(JSON.stringify({ ...answers, other: { selectedAnswerIds: [] }, worse: 1 }))).toEqual(answers)
  for (const nonsense of [null, '', '{', '[]', 'null', '7']) expect(readAnswers(nonsense)).toEqual({})
})
