import fc from 'fast-check'
import { expect, it } from 'vitest'
import { APPROVALS } from './approval.ts'
import { approve, isFinal, MOST_SUBMISSIONS, readReason, REASON_LENGTH, reject, type Submission, submit, takeDown } from './submission.ts'

const REASON = 'Say a little more about your lessons.'
const first = submit(null)._unsafeUnwrap()
const steps = fc.constantFrom('submit', 'approve', 'reject', 'take down')
const after = (submission: Submission, step: string): Submission =>
  (step === 'submit' ? submit(submission).unwrapOr(submission) : step === 'approve' ? approve(submission) : step === 'reject' ? reject(submission, REASON) : takeDown(submission, REASON))
const decisions = fc.constantFrom('approve', 'reject')
const submissions: fc.Arbitrary<Submission> = fc.array(steps, { maxLength: 12 }).map(all => all.reduce(after, first))

it('GRP-1 what is submitted waits, and is decided once: of two decisions the first one counts', () => {
  expect(first).toEqual({ status: 'PENDING', reason: null, submissions: 1 })
  expect(approve(first)).toEqual({ status: 'APPROVED', reason: null, submissions: 1 })
  expect(reject(first, REASON)).toEqual({ status: 'REJECTED', reason: REASON, submissions: 1 })
  fc.assert(fc.property(submissions, decisions, decisions, (submission, one, other) => {
    const decided = after(submission, one)
    expect(after(decided, other)).toEqual(decided)
  }))
})
it('GRP-1 what is rejected is submitted again once, and after that no more', () => {
  const again = submit(reject(first, REASON))._unsafeUnwrap()
  expect(again).toEqual({ status: 'PENDING', reason: null, submissions: MOST_SUBMISSIONS })
  const last = reject(again, REASON)
  expect([isFinal(reject(first, REASON)), isFinal(again), isFinal(last)]).toEqual([false, false, true])
  expect(submit(last)._unsafeUnwrapErr()).toBe('limit_reached')
  expect(submit(approve(again))._unsafeUnwrap()).toEqual(first)
})
it('GRP-1 a change of what waits takes no submission, however often it is sent', () => {
  fc.assert(fc.property(submissions, submission => {
    const once = submit(submission)
    if (once.isOk()) expect(submit(once.value)._unsafeUnwrap()).toEqual(once.value)
  }))
})
it('GRP-1 in whatever order it is submitted and decided, it is submitted twice at most before it is approved, and has a reason exactly when it is rejected', () => {
  fc.assert(fc.property(submissions, submission => {
    expect(submission.submissions).toBeLessThanOrEqual(MOST_SUBMISSIONS)
    expect(APPROVALS).toContain(submission.status)
    expect(submission.reason !== null).toBe(submission.status === 'REJECTED')
  }))
})
it('GRP-1 a reason says something, and not a letter', () => {
  expect([readReason('  no  '), readReason('x'.repeat(REASON_LENGTH.most + 1)), readReason(`  ${REASON}\n`)]).toEqual([undefined, undefined, REASON])
})
it('GRP-1 what is taken down has a reason and comes again once, however often it was submitted before it was approved', () => {
  const again = approve(submit(reject(first, REASON))._unsafeUnwrap())
  for (const approved of [approve(first), again]) {
    const down = takeDown(approved, REASON)
    expect(down).toEqual({ status: 'REJECTED', reason: REASON, submissions: 1 })
    const last = reject(submit(down)._unsafeUnwrap(), REASON)
    expect([isFinal(down), isFinal(last)]).toEqual([false, true])
    expect(isFinal(takeDown(last, REASON))).toBe(true)
  }
})
