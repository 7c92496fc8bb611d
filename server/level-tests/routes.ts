import { ok } from 'neverthrow'
import { answerLevelTest, getLevelTest, listLevelTests, startLevelTest } from '#contract/level-tests.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { type ItemBank, openItemBank } from '#core/domain/placement/item-bank.ts'
import { answerTest, offerOf, type TestItem, testStateOf } from '#core/domain/placement/level-test.ts'
import type { Deps } from '../http/deps.ts'
import { refuse } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { changeTest, findTest, keepTest, latestTests } from './store.ts'

/** TST-1. Which answer is right is told to nobody; a test says what it has found once it is over. */
export const serveLevelTests = (served: Served, { database: { db }, levelTests }: Deps): void => {
  const banks = new Map<Language, ItemBank<TestItem>>(levelTests.map(({ target, items }) => [target, openItemBank(items)]))

  serveCall(served, listLevelTests, async ({ caller, now }) => {
    const offers = []
    for (const target of banks.keys()) offers.push(offerOf(now, target, await latestTests(db, caller.userId, target)))
    return ok(offers)
  })

  serveCall(served, startLevelTest, async ({ caller, params: { id }, body: { target, hears }, now }) => {
    const bank = banks.get(target)
    if (!bank) return refuse('not_found')
    const started = await keepTest(now, db, caller.userId, { id, target, hears })
    return started.isOk() ? ok(testStateOf(banks.get(started.value.target) ?? bank, started.value)) : refuse(started.error)
  })

  serveCall(served, getLevelTest, async ({ caller, params: { id } }) => {
    const test = await findTest(db, caller.userId, id)
    const bank = test && banks.get(test.target)
    return bank ? ok(testStateOf(bank, test)) : refuse('not_found')
  })

  serveCall(served, answerLevelTest, async ({ caller, params: { id, item }, body: { choice }, now }) => {
    const bankOf = (target: Language) => banks.get(target) ?? openItemBank([])
    const changed = await changeTest(db, caller.userId, id, test => answerTest(now, bankOf(test.target), test, { item, choice }))
    if (!changed) return refuse('not_found')
    return changed.isOk() ? ok(testStateOf(bankOf(changed.value.target), changed.value)) : refuse('invalid_input', { field: 'choice' })
  })
}
