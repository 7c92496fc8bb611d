import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FunnelAnswer } from './funnel.ts'
import { type FunnelSubmission, isUnsent, type KeptSubmission, readSubmission, submissionFor, submittedFunnels, withOutcome } from './submission.ts'

const answer = (...ids: readonly string[]): FunnelAnswer =>
  ({ questionText: '', category: '', questionId: 'q', selectedAnswers: ids, retenoUserProperty: '', selectedAnswerIds: ids, questionKey: '' })
const submission = (more: Partial<FunnelSubmission> = {}): FunnelSubmission =>
  ({ id: 'one', funnel: 'f', version: 1, language: 'uk', answers: { a: answer('x') }, at: 7, ...more })
const OUTCOME = { vocabulary: { words: 2000, level: 'A2' as const }, result: null }
const sent: KeptSubmission = { submission: submission(), outcome: OUTCOME }

it('FUN-3 the same answers are one submission, whatever page shows them', () => {
  expect(submissionFor(sent, submission({ id: 'two', at: 9, language: 'en' }))).toBe(sent)
})
it('FUN-3 other answers, or those to another version, are a new one', () => {
  for (const next of [{ answers: { a: answer('y') } }, { answers: { a: answer('x'), b: answer('z') } }, { answers: {} }, { version: 2 }]) {
    expect(submissionFor(sent, submission({ id: 'two', ...next }))).toEqual({ submission: submission({ id: 'two', ...next }), outcome: null })
  }
  expect(submissionFor(null, submission())).toEqual({ submission: submission(), outcome: null })
})
it('FUN-3 an outcome joins its own submission alone', () => {
  const waiting = { submission: submission(), outcome: null }
  expect(withOutcome(waiting, 'one', OUTCOME)).toEqual(sent)
  expect(withOutcome(waiting, 'another', OUTCOME)).toBe(waiting)
  expect(withOutcome(null, 'one', OUTCOME)).toBeNull()
})
it('FUN-3 what a device keeps is read back, and what is broken is none', () => {
  for (const kept of [sent, { submission: submission({ answers: {} }), outcome: null }]) expect(readSubmission(JSON.stringify(kept))).toEqual(kept)
  fc.assert(fc.property(fc.jsonValue(), fc.constantFrom('id', 'funnel', 'version', 'language', 'at'), (value, part) => {
    const read = readSubmission(JSON.stringify({ submission: { ...submission(), [part]: value }, outcome: value }))
    if (read) expect(typeof read.submission[part]).toBe(typeof submission()[part])
  }))
  for (const nonsense of [null, '', '[]', '{}', '{"submission":7}']) expect(readSubmission(nonsense)).toBeNull()
})
it('FUN-3 a submission that waits is told by how it is kept', () => {
  const waiting = JSON.stringify({ submission: submission(), outcome: null } satisfies KeptSubmission)
  expect([isUnsent('funnel_submission:f', waiting), isUnsent('funnel_submission:f', JSON.stringify(sent)), isUnsent('funnel_progress:f', waiting), isUnsent('funnel_submission:f', null)])
    .toEqual([true, false, false, false])
})
it('FUN-3 the funnels of which a device keeps a submission are known by their keys', () => {
  expect(submittedFunnels(['funnel_submission:a', 'funnel_progress:b', 'x', 'funnel_submission:c-d'])).toEqual(['a', 'c-d'])
})
