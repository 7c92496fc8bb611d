import { err, ok, type Result } from 'neverthrow'
import type { Language } from '../locale/locales.ts'
import { randomOf } from '../random/random.ts'
import type { AbilityEstimate, MarkedAnswer } from './ability.ts'
import type { CalibratedItem, ItemBank } from './item-bank.ts'
import { nextStep, type PlacementStep } from './next-item.ts'
import type { PlacementSkill } from './skills.ts'

/** A question of a level test with its key, which only the server has. */
export interface TestItem extends CalibratedItem {
  /** A sentence with one gap, `___`, or what is asked about a passage or a recording. */
  readonly prompt: string
  readonly options: readonly string[]
  /** The option that is right. */
  readonly answer: string
  /** What is read first. */
  readonly passage?: string
  /** What is said aloud first. */
  readonly speech?: string
}

/** TST-1. The test of one language. */
export interface LevelTest {
  readonly target: Language
  readonly items: readonly TestItem[]
}

/** A question as its taker sees it. */
export interface TestQuestion extends Pick<TestItem, 'prompt' | 'options' | 'passage' | 'speech'> {
  /** From 1. */
  readonly number: number
  readonly item: string
  readonly skill: PlacementSkill
}

/** TST-1. What a test has found. */
export interface LevelResult extends AbilityEstimate {
  /** How many questions were answered. */
  readonly questions: number
  readonly finishedAt: number
  /** When the same language may be tested again. */
  readonly retakeAt: number
}

/** A test that somebody has begun, as it is kept. */
export interface StartedTest {
  readonly id: string
  readonly target: Language
  readonly startedAt: number
  /** False where nothing can be heard. */
  readonly hears: boolean
  /** The items of the taker's test before this one. */
  readonly seen: readonly string[]
  /** In their order; what was chosen is an option, or null for "I don't know". */
  readonly answers: readonly (MarkedAnswer & { readonly choice: string | null })[]
  readonly result: LevelResult | null
}

/** The test of one language, with what somebody has made of it: the one that they may go on with, and the result of the last one that they finished. */
export interface LevelTestOffer {
  readonly target: Language
  readonly open: Pick<LevelTestState, 'id' | 'answered'> | null
  readonly last: (Pick<StartedTest, 'id'> & { readonly result: LevelResult }) | null
}

/** A test as its taker sees it: with the question that is next, or with its result. */
export interface LevelTestState extends Pick<StartedTest, 'id' | 'target' | 'startedAt' | 'result'> {
  readonly answered: number
  readonly question: TestQuestion | null
}

export interface TestChoice {
  readonly item: string
  /** An option, or null for "I don't know". */
  readonly choice: string | null
}

/** TST-1. How long after a test, and how long after the start of one that was left, another one of the same language may begin, ms. */
export const RETAKE_AFTER = 14 * 86_400_000

const stepOf = (bank: ItemBank<TestItem>, { id, hears, seen, answers }: StartedTest): PlacementStep<TestItem> =>
  nextStep(bank, answers, { seed: id, without: hears ? [] : ['listening'], seen: new Set(seen) })

const questionOf = (test: StartedTest, { id: item, skill, prompt, options, passage, speech }: TestItem): TestQuestion => ({
  number: test.answers.length + 1, item, skill, prompt, options: randomOf(`${test.id} ${item}`).shuffle(options),
  ...(passage !== undefined && { passage }), ...(speech !== undefined && { speech }),
})

const resultAt = (now: number, test: StartedTest, step: PlacementStep): LevelResult =>
  ({ ...step.estimate, questions: test.answers.length, finishedAt: now, retakeAt: now + RETAKE_AFTER })

/** TST-1. What the taker of a test is shown. */
export const testStateOf = (bank: ItemBank<TestItem>, test: StartedTest): LevelTestState => {
  const { id, target, startedAt, result, answers } = test
  const step = result === null ? stepOf(bank, test) : null
  return { id, target, startedAt, result, answered: answers.length, question: step?.kind === 'ask' ? questionOf(test, step.item) : null }
}

/**
 * TST-1. A test after an answer; the last one gives it its result. An answer that has come before, or that is to another question than the one
 * that is open, changes nothing. A choice that is no option of the question gives invalid_input.
 */
export const answerTest = (now: number, bank: ItemBank<TestItem>, test: StartedTest, { item, choice }: TestChoice): Result<StartedTest, 'invalid_input'> => {
  if (test.result !== null) return ok(test)
  const step = stepOf(bank, test)
  if (step.kind === 'done') return ok({ ...test, result: resultAt(now, test, step) })
  if (step.item.id !== item) return ok(test)
  if (choice !== null && !step.item.options.includes(choice)) return err('invalid_input')
  const answered = { ...test, answers: [...test.answers, { item, choice, right: choice === step.item.answer }] }
  const next = stepOf(bank, answered)
  return ok(next.kind === 'done' ? { ...answered, result: resultAt(now, answered, next) } : answered)
}

/** How many of somebody's latest tests of a language decide what they may do: the one that is open, and the one before it. */
export const LATEST_TESTS = 2

const isOpen = (now: number, { startedAt, result }: StartedTest): boolean => result === null && now < startedAt + RETAKE_AFTER
const lastFinished = (latest: readonly StartedTest[]) => latest.find(({ result }) => result !== null)

/**
 * TST-1. The test that somebody starts, given their latest ones of its language, the newest first: a new one, the one that is open, or the one
 * that has this id already. A test that is not over asks nothing by ear any more once its taker says that they cannot listen.
 * limit_reached where the last result is less than 14 days old.
 */
export const startTest = (now: number, latest: readonly StartedTest[], start: Pick<StartedTest, 'id' | 'target' | 'hears'>): Result<StartedTest, 'limit_reached'> => {
  const [newest] = latest
  const begun = latest.find(({ id }) => id === start.id) ?? (newest && isOpen(now, newest) ? newest : undefined)
  if (begun) return ok(begun.result === null && begun.hears && !start.hears ? { ...begun, hears: false } : begun)
  if (newest?.result && now < newest.result.retakeAt) return err('limit_reached')
  const seen = lastFinished(latest)?.answers.map(({ item }) => item) ?? []
  const { id, target, hears } = start
  return ok({ id, target, hears, startedAt: now, seen, answers: [], result: null })
}

/** TST-1. What somebody has made of the test of a language, given their latest ones, the newest first. */
export const offerOf = (now: number, target: Language, latest: readonly StartedTest[]): LevelTestOffer => {
  const [newest] = latest
  const last = lastFinished(latest)
  return {
    target,
    open: newest && isOpen(now, newest) ? { id: newest.id, answered: newest.answers.length } : null,
    last: last?.result ? { id: last.id, result: last.result } : null,
  }
}
