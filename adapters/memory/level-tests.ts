import { err, ok } from 'neverthrow'
import type { Language } from '#core/domain/locale/locales.ts'
import { openItemBank } from '#core/domain/placement/item-bank.ts'
import { answerTest, LATEST_TESTS, offerOf, startTest, testStateOf } from '#core/domain/placement/level-test.ts'
import type { LevelTests } from '#core/ports/level-tests.ts'
import type { Person } from './person.ts'
import type { Visitor } from './visitor.ts'

/** The latest tests of a language, the newest first. */
const latestOf = (person: Person, target: Language) =>
  [...person.levelTests.values()].filter(test => test.target === target).toSorted((one, other) => other.startedAt - one.startedAt).slice(0, LATEST_TESTS)

export const memoryLevelTests = ({ backend, person: caller }: Visitor): LevelTests => {
  const banks = new Map(backend.levelTests.map(({ target, items }) => [target, openItemBank(items)]))
  const now = () => backend.device.now()
  return {
    list: () => backend.reply('levelTests.list', () => caller().map(person => [...banks.keys()].map(target => offerOf(now(), target, latestOf(person, target))))),
    start: start => backend.reply('levelTests.start', () => caller().andThen(person => {
      const bank = banks.get(start.target)
      const isTheirs = person.levelTests.has(start.id)
      if (!bank || (!isTheirs && [...backend.people.values()].some(({ levelTests }) => levelTests.has(start.id)))) return err('not_found')
      const known = person.levelTests.get(start.id)
      return startTest(now(), known ? [known] : latestOf(person, start.target), start).map(test => {
        person.levelTests.set(test.id, test)
        return testStateOf(banks.get(test.target) ?? bank, test)
      })
    })),
    read: id => backend.reply('levelTests.read', () => caller().andThen(person => {
      const test = person.levelTests.get(id)
      const bank = test && banks.get(test.target)
      return bank ? ok(testStateOf(bank, test)) : err('not_found')
    })),
    answer: (id, choice) => backend.reply('levelTests.answer', () => caller().andThen(person => {
      const test = person.levelTests.get(id)
      const bank = test && banks.get(test.target)
      if (!bank) return err('not_found')
      return answerTest(now(), bank, test, choice)
        .mapErr(code => ({ code, field: 'choice' }))
        .map(answered => {
          person.levelTests.set(id, answered)
          return testStateOf(bank, answered)
        })
    })),
  }
}
