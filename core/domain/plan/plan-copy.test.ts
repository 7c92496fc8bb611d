import { expect, it } from 'vitest'
import { type PlanCopy, readPlanCopy } from './plan-copy.ts'
import { withAttempt } from './with-attempt.ts'

const COPY: PlanCopy = {
  userId: 'me',
  plan: { native: 'uk', target: 'es', level: 'A1', minutes: 10, chosenAt: 1 },
  outline: { native: 'uk', target: 'es', units: [{ id: 'u', level: 'A1', title: 'One', skipped: false, notes: false, lessons: [{ id: 'u-1', title: 'Hello', number: 1, premium: false, open: true, passed: true, strong: false, picture: 'tea', interests: ['food'] }] }] },
  attempts: [
    { id: 'a', ref: { native: 'uk', target: 'es', lesson: 'u-1' }, startedAt: 1, finishedAt: 2, passed: true },
    { id: 'b', ref: { native: 'uk', target: 'es', lesson: 'u-1' }, startedAt: 3, finishedAt: null, passed: false },
  ],
}

it('ROUTE-9 a plan is read as it was stored', () => {
  expect(readPlanCopy(JSON.stringify(COPY))).toEqual(COPY)
  expect(readPlanCopy(null)).toBeNull()
})

/** Every value in the copy, at any depth, as the path to it. */
const pathsIn = (value: unknown, path: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] =>
  typeof value === 'object' && value !== null ? [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))] : [path]
const withBroken = (value: unknown, [key, ...rest]: readonly (string | number)[]): unknown => {
  if (key === undefined) return { broken: true }
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string | number, unknown>
  copy[key] = withBroken(copy[key], rest)
  return copy
}
it('ROUTE-9 a plan of which any part is broken is not read', () => {
  for (const path of pathsIn(COPY)) expect(readPlanCopy(JSON.stringify(withBroken(COPY, path))), path.join('.')).toBeNull()
  for (const text of ['', '{', 'null', '[]', '1']) expect(readPlanCopy(text), text).toBeNull()
})
it('ROUTE-9 an outline of another course than the plan’s is not read', () => {
  expect(readPlanCopy(JSON.stringify({ ...COPY, plan: { ...COPY.plan, target: 'fr' } }))).toBeNull()
})
it('ROUTE-8 an attempt that was saved later is in the copy once, and only a passed one passes its lesson', () => {
  const lesson = { id: 'u-2', title: 'Bye', number: 2, premium: false, open: true, passed: false, strong: false }
  const copy: PlanCopy = { ...COPY, outline: { ...COPY.outline, units: COPY.outline.units.map(unit => ({ ...unit, lessons: [...unit.lessons, lesson] })) } }
  const attempt = { id: 'c', ref: { native: 'uk', target: 'es', lesson: 'u-2' }, startedAt: 4, finishedAt: 5, passed: true } as const
  const lessonsOf = ({ outline }: PlanCopy) => outline.units.flatMap(({ lessons }) => lessons).map(({ id, passed }) => [id, passed])
  const passed = withAttempt(copy, attempt)
  expect(passed.attempts.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  expect(lessonsOf(passed)).toEqual([['u-1', true], ['u-2', true]])
  expect(withAttempt(passed, attempt)).toEqual(passed)
  expect(lessonsOf(withAttempt(copy, { ...attempt, passed: false }))).toEqual([['u-1', true], ['u-2', false]])
  expect(withAttempt(copy, { ...attempt, ref: { ...attempt.ref, target: 'fr' } })).toBe(copy)
})
