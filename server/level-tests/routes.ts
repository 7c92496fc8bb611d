import { ok } from 'neverthrow'
import { answerLevelTest, getLevelTest, listLevelTests, startLevelTest } from '#contract/level-tests.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { type ItemBank, openItemBank } from '#core/domain/placement/item-bank.ts'
import { answerTest, offerOf, type StartedTest, type TestItem, testStateOf } from '#core/domain/placement/level-test.ts'
import type { Deps } from '../http/deps.ts'
import { refuse } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { changeTest, findTest, keepTest, latestTests } from './store.ts'

/** TST-1. Which answer is right is told to nobody; a test says what it has found once it is over. */
export const serveLevelTests = (served: Served, { database: { db }, levelTests }: Deps): void => {
  const banks = new Map<Language, ItemBank<TestItem>>(levelTests.map(({ target, items }) => [target, openItemBank(items)]))
  /** What the taker of a test is shown; not_found for a test of a language that has none any more. */
  const stateOf = (test: StartedTest | undefined) => {
    const bank = test && banks.get(test.target)
    return bank ? ok(testStateOf(bank, test)) : refuse('not_found')
  }

  serveCall(served, listLevelTests, async ({ caller, now }) => {
    const offers = []
    for (const target of banks.keys()) offers.push(offerOf(now, target, await latestTests(db, caller.userId, target)))
    return ok(offers)
  })

  serveCall(served, startLevelTest, async ({ caller, params: { id }, body: { target, hears }, now }) => {
    if (!banks.has(target)) return refuse('not_found')
    const started = await keepTest(now, db, caller.userId, { id, target, hears })
    return started.isOk() ? stateOf(started.value) : refuse(started.error)
  })

  serveCall(served, getLevelTest, async ({ caller, params: { id } }) => stateOf(await findTest(db, caller.userId, id)))

  serveCall(served, answerLevelTest, async ({ caller, params: { id, item }, body: { choice }, now }) => {
    const changed = await changeTest(db, caller.userId, id, test => {
      const bank = banks.get(test.target)
      return bank ? answerTest(now, bank, test, { item, choice }) : ok(test)
    })
    return changed?.isErr() ? refuse('invalid_input', { field: 'choice' }) : stateOf(changed?.isOk() ? changed.value : undefined)
  })
}
