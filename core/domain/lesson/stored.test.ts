import { expect, it } from 'vitest'
import { dayAt } from '../streak/local-date.ts'
import type { Lesson } from './lesson.ts'
import type { Step } from './steps/table.ts'
import type { Answer } from './answer.ts'
import { isAnswer, isLesson } from './stored.ts'

const tea = { id: 'o1', phrase: { lang: 'fr', text: 'le thé', gender: 'm' } } as const
const coffee = { id: 'o2', phrase: { lang: 'fr', text: 'le café' } } as const
const prompt = { lang: 'en', text: 'tea' } as const
const choice: Step = { id: 's1', concepts: [], type: 'choice', prompt, options: [tea, coffee], correct: 'o1' }
const gap: Step = { id: 's2', concepts: [], type: 'gap-fill', prompt, lang: 'fr', before: '', after: '', options: [tea, coffee], correct: 'o2' }
const pairs: Step = { id: 's3', concepts: [], type: 'match-pairs', left: [tea, coffee], right: [coffee, tea] }
const lesson: Lesson = { id: 'a1-1-1', native: 'en', target: 'fr', title: '', knownWords: {}, glosses: {}, steps: [choice, gap, pairs] }
const answer: Answer = {
  id: 'a', attempt: 'b', ref: { native: 'en', target: 'fr', lesson: 'a1-1-1' }, step: 's1', try: 1, given: { type: 'choice', option: 'o1' }, answeredAt: 5, zone: 'UTC',
}

it('CRS-1 a stored lesson is valid only if every step can be shown and answered', () => {
  expect(isLesson(lesson)).toBe(true)
  const broken: readonly object[] = [
    { ...choice, prompt: { ...prompt, gender: 'x' } },
    { ...choice, prompt: { ...prompt, register: 'rude' } },
    { ...choice, correct: 'o9' },
    { ...gap, correct: 'o9' },
    { ...pairs, right: [coffee] },
    { ...pairs, right: [coffee, tea, { ...tea, id: 'o3' }] },
  ]
  for (const step of broken) expect(isLesson({ ...lesson, steps: [choice, step] }), JSON.stringify(step)).toBe(false)
})

it('CRS-1 a stored answer is valid only if its time is within the range of a calendar', () => {
  const given = [0, 8.64e15, 9e15, -1, 1.5, Number.NaN, '5'].map(answeredAt => ({ ...answer, answeredAt }))
  expect(given.map(isAnswer)).toEqual([true, true, false, false, false, false, false])
  for (const { answeredAt } of given.filter(isAnswer)) expect(Number.isInteger(dayAt(answeredAt, 'Pacific/Kiritimati'))).toBe(true)
})
