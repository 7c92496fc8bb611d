/** CRS-1. What ends the name of the test by which a unit is skipped; no lesson has such a name. */
const TEST = '-test'

/** CRS-1. The name of the test of a unit, which is opened like a lesson of its course. */
export const testOf = (unit: string): string => unit + TEST

/** The unit that a lesson of this name is the test of; null where it is none. */
export const unitTestedBy = (lesson: string): string | null => (lesson.endsWith(TEST) ? lesson.slice(0, -TEST.length) : null)

/** What is attempted: a lesson, in which a step comes back until it is right, or a test, in which each is asked once. */
export type AttemptKind = 'lesson' | 'test'
export const kindOfAttempt = (lesson: string): AttemptKind => (unitTestedBy(lesson) === null ? 'lesson' : 'test')

/** CRS-1. The number of steps in a test, and the share of them, in percent, that must be right to pass it. */
export const TEST_STEPS = 12
export const TEST_PERCENT = 80

/** The number of steps of a test that must be right. */
export const rightToPass = (steps: number): number => Math.ceil((steps * TEST_PERCENT) / 100)
