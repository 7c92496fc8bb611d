import { describe, expect, it } from 'vitest'
import type { Lesson } from './lesson.ts'
import type { Step } from './steps/table.ts'
import { lessonProgress, progressOf } from './progress.ts'

const step = (id: string): Step => ({
  id, concepts: [], type: 'choice', prompt: { lang: 'en', text: 'tea' },
  options: [{ id: 'o1', phrase: { lang: 'fr', text: 'le thé' } }, { id: 'o2', phrase: { lang: 'fr', text: 'le café' } }], correct: 'o1',
})
const lesson: Lesson = {
  id: 'a1-1-1', native: 'en', target: 'fr', title: '', knownWords: {}, glosses: {}, steps: ['s1', 's2', 's3', 's4'].map(step),
}
const answer = (id: string, nth: number, right: boolean) => ({ step: id, try: nth, given: { type: 'choice', option: right ? 'o1' : 'o2' } as const })
const progressAfter = (...answers: Parameters<typeof lessonProgress>[1]) => lessonProgress(lesson, answers)

describe('lessonProgress', () => {
  it('CRS-1 a lesson starts at its first step', () => {
    expect(progressAfter()).toEqual({ current: lesson.steps[0], nextTry: 1, again: false, done: 0, total: 4, asked: 4, wrongFirst: [], finished: false, passed: false, strong: false, score: 0 })
  })

  it('CRS-1 steps answered wrongly come back at the end, round by round', () => {
    const first = [answer('s1', 1, false), answer('s2', 1, true), answer('s3', 1, false)]
    expect(progressAfter(...first)).toMatchObject({ current: { id: 's4' }, again: false, done: 1 })
    const round = [...first, answer('s4', 1, true)]
    expect(progressAfter(...round)).toMatchObject({ current: { id: 's1' }, nextTry: 2, again: true, done: 2, wrongFirst: ['s1', 's3'] })
    expect(progressAfter(...round, answer('s1', 2, false))).toMatchObject({ current: { id: 's3' }, nextTry: 2 })
    expect(progressAfter(...round, answer('s1', 2, false), answer('s3', 2, true))).toMatchObject({ current: { id: 's1' }, nextTry: 3, finished: false })
    expect(progressAfter(...round, answer('s1', 2, false), answer('s3', 2, true), answer('s1', 3, true)))
      .toMatchObject({ current: null, done: 4, finished: true, passed: true, strong: false, score: 0.5, wrongFirst: ['s1', 's3'] })
  })

  it('CRS-1 a lesson resumes where it was left, in whatever order its answers were stored', () => {
    const answers = [answer('s1', 1, false), answer('s2', 1, true), answer('s3', 1, true), answer('s4', 1, true), answer('s1', 2, false)]
    expect(lessonProgress(lesson, answers.toReversed())).toEqual(lessonProgress(lesson, answers))
    expect(progressAfter(...answers)).toMatchObject({ current: { id: 's1' }, nextTry: 3 })
  })

  it('CRS-1 an answer stored twice counts as one try, so its step keeps its turn', () => {
    const twice = [answer('s1', 1, false), answer('s1', 1, false), answer('s2', 1, true), answer('s3', 1, false), answer('s4', 1, true)]
    expect(progressAfter(...twice)).toMatchObject({ current: { id: 's1' }, nextTry: 2 })
  })

  it('CRS-1 an introduction must be seen, and is no part of the accuracy', () => {
    const introduction: Step = { id: 's0', concepts: [], type: 'introduction', phrase: { lang: 'fr', text: 'le thé' }, meaning: { lang: 'en', text: 'tea' } }
    const introduced = { ...lesson, steps: [introduction, ...lesson.steps] }
    const rest = ['s1', 's2', 's3', 's4'].map(id => answer(id, 1, id !== 's4'))
    const seen = { step: 's0', try: 1, given: { type: 'introduction' } as const }
    expect(lessonProgress(introduced, rest)).toMatchObject({ current: introduction, finished: false })
    expect(lessonProgress(introduced, [seen, ...rest, answer('s4', 2, true)])).toMatchObject({ finished: true, score: 0.75, wrongFirst: ['s4'] })
  })

  it('CRS-1 an answer after a hint is right, and not at first', () => {
    const hinted = { ...answer('s1', 1, true), given: { type: 'choice', option: 'o1', hinted: true } as const }
    const all = [hinted, ...['s2', 's3', 's4'].map(id => answer(id, 1, true))]
    expect(progressAfter(...all)).toMatchObject({ finished: true, passed: true, strong: false, score: 0.75, wrongFirst: ['s1'] })
  })

  it('CRS-1 a test asks for each step once, right or wrong', () => {
    const test = { ...lesson, id: 'u-test' }
    const answers = ['s1', 's2', 's3', 's4'].map(id => answer(id, 1, id !== 's2'))
    expect(lessonProgress(test, answers.slice(0, 2))).toMatchObject({ current: { id: 's3' }, again: false, done: 2 })
    expect(lessonProgress(test, answers)).toMatchObject({ current: null, finished: true, passed: false, score: 0.75 })
  })

  const spoken = (id: string): Step => ({
    id, concepts: [], type: 'speak', phrase: { lang: 'fr', text: 'Un thé.' }, meaning: { lang: 'en', text: 'A tea.' }, expected: { lang: 'fr', text: 'Un thé.', accept: [] },
  })
  const said = (id: string, outcome: 'spoken' | 'skipped') => ({ step: id, try: 1, given: { type: 'speak', outcome } as const })
  const all = ['s1', 's2', 's3', 's4'].map(id => answer(id, 1, true))
  const withSpeech = { ...lesson, steps: [spoken('s0'), ...lesson.steps.slice(0, 3), spoken('s5'), ...lesson.steps.slice(3)] }

  it('CRS-2 a step to speak is shown in its turn; spoken or skipped it is done, never wrong, and no part of the accuracy', () => {
    for (const outcome of ['spoken', 'skipped'] as const) {
      expect(lessonProgress(withSpeech, [said('s0', outcome)])).toMatchObject({ current: { id: 's1' }, wrongFirst: [], asked: 4, score: 0 })
      expect(lessonProgress(withSpeech, [said('s0', outcome), said('s5', outcome), ...all])).toMatchObject({ current: null, strong: true, score: 1, done: 6, total: 6 })
    }
    expect(lessonProgress(withSpeech, [said('s0', 'spoken'), ...all.slice(0, 3)])).toMatchObject({ current: { id: 's5' } })
  })

  it('CRS-2 who skips one is asked to speak no more in the lesson', () => {
    expect(lessonProgress(withSpeech, [said('s0', 'skipped'), ...all.slice(0, 3)])).toMatchObject({ current: { id: 's4' }, done: 5 })
  })

  it('CRS-2 a device that cannot show them finishes the lesson without', () => {
    expect(lessonProgress(withSpeech, all)).toMatchObject({ finished: true, passed: true, strong: true, score: 1 })
  })

  it('CRS-1 answers to steps of another lesson are ignored', () => {
    expect(progressAfter(answer('s9', 1, true))).toEqual(progressAfter())
    expect(progressOf('lesson', lesson.steps, [{ step: 's9', try: 1, right: true }])).toEqual(progressAfter())
  })
})
