import { describe, expect, it } from 'vitest'
import { openItemBank } from './item-bank.ts'
import { answerTest, offerOf, RETAKE_AFTER, startTest, type StartedTest, type TestItem, testStateOf } from './level-test.ts'
import { PLACEMENT_SKILLS } from './skills.ts'

const NOW = Date.UTC(2026, 10, 26)
const bank = openItemBank(Array.from({ length: 80 }, (_, at): TestItem => ({
  id: `i${at}`, skill: PLACEMENT_SKILLS[[0, 0, 0, 0, 1, 1, 1, 2, 2, 3][at % 10] ?? 0] ?? 'grammar', discrimination: 1.5, difficulty: -2.5 + at / 16,
  prompt: `${at} ___`, options: ['a', 'b', 'c', 'd'], answer: 'b',
})))
const started: StartedTest = { id: 'one', target: 'en', startedAt: NOW, hears: true, seen: [], answers: [], result: null }
/** Answers the open question of a test. */
const answered = (test: StartedTest, choice: string | null, now = NOW) => {
  const { item = '' } = testStateOf(bank, test).question ?? {}
  return answerTest(now, bank, test, { item, choice })._unsafeUnwrap()
}
const wholeTest = (choice: string | null) => {
  let test = started
  while (test.result === null) test = answered(test, choice, NOW + 60_000)
  return test
}

describe('testStateOf', () => {
  it('TST-1 shows a question with its options in an order of this taker, and never its key', () => {
    const { question } = testStateOf(bank, started)
    expect(question?.options.toSorted()).toEqual(['a', 'b', 'c', 'd'])
    expect(JSON.stringify(question)).not.toMatch(/answer|right|difficulty|discrimination/)
    const orders = Array.from({ length: 30 }, (_, seed) => testStateOf(bank, { ...started, id: String(seed) }).question?.options.join(''))
    expect(new Set(orders).size).toBeGreaterThan(5)
    expect(testStateOf(bank, started)).toEqual(testStateOf(bank, started))
  })
})

describe('answerTest', () => {
  it('TST-1 who knows all is above who knows nothing, and "I don\'t know" is like a wrong answer', () => {
    const [all, none, wrong] = [wholeTest('b'), wholeTest(null), wholeTest('a')]
    expect([all.result?.level, none.result?.level]).toEqual(['C2', 'A1'])
    expect(wrong.result?.ability).toBe(none.result?.ability)
    expect(all.result?.questions).toBe(all.answers.length)
    expect([all.result?.finishedAt, all.result?.retakeAt]).toEqual([NOW + 60_000, NOW + 60_000 + RETAKE_AFTER])
  })
  it('TST-1 the same answer twice, one to another question, and any after the end change nothing', () => {
    const one = answered(started, 'b')
    const first = one.answers[0]?.item ?? ''
    const open = testStateOf(bank, one).question?.item
    const other = bank.items.find(({ id }) => id !== first && id !== open)?.id ?? ''
    for (const item of [first, other, 'no-such-item']) expect(answerTest(NOW, bank, one, { item, choice: 'a' })._unsafeUnwrap()).toBe(one)
    const end = wholeTest('b')
    for (const { id } of bank.items) expect(answerTest(NOW, bank, end, { item: id, choice: 'a' })._unsafeUnwrap()).toBe(end)
    expect(testStateOf(bank, end).question).toBeNull()
  })
  it('TST-1 a choice that is no option is refused', () => {
    const { question } = testStateOf(bank, started)
    expect(answerTest(NOW, bank, started, { item: question?.item ?? '', choice: 'e' })._unsafeUnwrapErr()).toBe('invalid_input')
  })
})

describe('startTest and offerOf', () => {
  const another = { id: 'two', target: 'en', hears: true } as const
  const done = wholeTest('b')
  const retakeAt = done.result?.retakeAt ?? 0
  it('TST-1 a test that was left is gone on with for 14 days', () => {
    const left = answered(started, 'b')
    for (const now of [NOW, NOW + RETAKE_AFTER - 1]) {
      expect(startTest(now, [left], another)._unsafeUnwrap()).toBe(left)
      expect(offerOf(now, 'en', [left])).toEqual({ target: 'en', open: { id: 'one', answered: 1 }, last: null })
    }
    expect(startTest(NOW + RETAKE_AFTER, [left], another)._unsafeUnwrap()).toMatchObject({ id: 'two', answers: [], seen: [] })
    expect(offerOf(NOW + RETAKE_AFTER, 'en', [left]).open).toBeNull()
  })
  it('TST-1 a test that is open asks nothing by ear any more once its taker cannot listen, and one that is over stays as it is', () => {
    const deaf = { ...another, hears: false }
    expect(startTest(NOW, [started], deaf)._unsafeUnwrap()).toEqual({ ...started, hears: false })
    expect(startTest(NOW, [{ ...started, hears: false }], another)._unsafeUnwrap().hears).toBe(false)
    expect(startTest(NOW, [done], { ...deaf, id: done.id })._unsafeUnwrap()).toBe(done)
  })
  it('TST-1 a language is tested again after 14 days, and not by the questions of the last time', () => {
    expect(startTest(retakeAt - 1, [done], another)._unsafeUnwrapErr()).toBe('limit_reached')
    const again = startTest(retakeAt, [done], another)._unsafeUnwrap()
    expect(again.seen).toEqual(done.answers.map(({ item }) => item))
    expect(again.seen).not.toContain(testStateOf(bank, again).question?.item)
    expect(offerOf(retakeAt, 'en', [again, done])).toEqual({ target: 'en', open: { id: 'two', answered: 0 }, last: { id: 'one', result: done.result } })
  })
  it('TST-1 nobody has made anything of a test that they never took', () => {
    expect(offerOf(NOW, 'de', [])).toEqual({ target: 'de', open: null, last: null })
    expect(startTest(NOW, [], another)._unsafeUnwrap()).toEqual({ ...another, startedAt: NOW, seen: [], answers: [], result: null })
  })
})
