import { describe, expect, it } from 'vitest'
import type { Answer } from '../domain/lesson/answer.ts'
import type { Given } from '../domain/lesson/steps/table.ts'
import type { AnswerOutbox, AnswerOutboxes } from './answer-outbox.ts'
import { valueOf } from './world.contract.ts'

const GIVEN: readonly Given[] = [
  { type: 'typed-translation', text: 'Добрий день, 日本' },
  { type: 'choice', option: 'o1' },
  { type: 'match-pairs', tries: [['p1', 'p2'], ['p1', 'p1']] },
  { type: 'word-bank', tiles: ['t3', 't1'] },
  { type: 'gap-fill', option: 'o2' },
]
/** Ids whose order is not the order they are added in. */
const answers: readonly Answer[] = GIVEN.map((given, index) => ({
  id: `${String(9 - index).repeat(8)}-0000-4000-8000-000000000000`,
  attempt: '11111111-0000-4000-8000-000000000000',
  ref: { native: 'uk', target: 'en', lesson: 'greetings' },
  step: `s${String(index + 1)}`, try: 1, given, answeredAt: 1_768_467_600_000 - index, zone: 'Europe/Kyiv',
}))
const [first, second, third] = answers as readonly [Answer, Answer, Answer]

/** A device with nothing waiting; `reopen` loads the next page on it. */
interface OutboxDevice {
  readonly outboxes: AnswerOutboxes
  reopen(): Promise<AnswerOutboxes>
}
interface Opened {
  readonly outbox: AnswerOutbox
  reopen(): Promise<AnswerOutbox>
}

export const describeAnswerOutbox = (name: string, device: () => Promise<OutboxDevice>) =>
  describe(`AnswerOutbox: ${name}`, () => {
    const open = async (account: string | null = null): Promise<Opened> => {
      const { outboxes, reopen } = await device()
      return { outbox: outboxes.of(account), reopen: async () => (await reopen()).of(account) }
    }
    const filled = async () => {
      const opened = await open()
      for (const answer of answers) await valueOf(opened.outbox.add(answer))
      return opened
    }

    it('begins empty', async () => {
      expect(await valueOf((await open()).outbox.all())).toEqual([])
    })

    it('returns answers unchanged, in the order in which they were added', async () => {
      expect(await valueOf((await filled()).outbox.all())).toEqual(answers)
    })

    it('keeps answers and their order after the page is closed and more are added', async () => {
      const { outbox, reopen } = await open()
      await valueOf(outbox.add(first))
      await valueOf(outbox.add(second))
      const later = await reopen()
      await valueOf(later.add(third))
      expect(await valueOf(later.all())).toEqual([first, second, third])
    })

    it('keeps an id that is added twice once, at its first position', async () => {
      const { outbox } = await filled()
      await valueOf(outbox.add(first))
      expect(await valueOf(outbox.all())).toEqual(answers)
    })

    it('says that an answer is on the device, also when it was there already', async () => {
      const { outbox } = await open()
      expect([await valueOf(outbox.add(first)), await valueOf(outbox.add(first))]).toEqual(['device', 'device'])
    })

    it('loses none of several answers added at once', async () => {
      const { outbox } = await open()
      await Promise.all(answers.map(answer => valueOf(outbox.add(answer))))
      expect(await valueOf(outbox.all())).toEqual(answers)
    })

    it('has an answer from the time it is added until it is removed, whatever page asks', async () => {
      const { outbox, reopen } = await open()
      expect(await valueOf(outbox.has(first.id))).toBe(false)
      await valueOf(outbox.add(first))
      expect([await valueOf(outbox.has(first.id)), await valueOf(outbox.has(second.id))]).toEqual([true, false])
      const later = await reopen()
      expect(await valueOf(later.has(first.id))).toBe(true)
      await valueOf(later.remove(first.id))
      expect(await valueOf(later.has(first.id))).toBe(false)
    })

    it('AUTH-3, AUTH-6 has the anonymous answers and those of its own account, and no others', async () => {
      const { outboxes, reopen } = await device()
      await valueOf(outboxes.of(null).add(first))
      await valueOf(outboxes.of('one').add(second))
      const later = await reopen()
      const seenBy = async (account: string | null) => [await valueOf(later.of(account).has(first.id)), await valueOf(later.of(account).has(second.id))]
      expect([await seenBy('one'), await seenBy('two'), await seenBy(null)]).toEqual([[true, true], [true, false], [true, false]])
    })

    it('AUTH-3, AUTH-6 answers of an account are visible to that account only, and anonymous ones to every account', async () => {
      const { outboxes, reopen } = await device()
      await valueOf(outboxes.of(null).add(first))
      await valueOf(outboxes.of('one').add(second))
      const later = await reopen()
      expect(await valueOf(later.of('one').all())).toEqual([first, second])
      expect(await valueOf(later.of('two').all())).toEqual([first])
      expect(await valueOf(later.of(null).all())).toEqual([first])
      await valueOf(later.of('two').remove(first.id))
      expect(await valueOf(later.of('one').all())).toEqual([second])
    })

    it('removes an answer for good, and removing it again does nothing', async () => {
      const { outbox, reopen } = await filled()
      await valueOf(outbox.remove(second.id))
      await valueOf(outbox.remove(second.id))
      const left = answers.filter(answer => answer !== second)
      expect(await valueOf(outbox.all())).toEqual(left)
      expect(await valueOf((await reopen()).all())).toEqual(left)
    })
  })

/** A device that takes no answers until it has room. */
interface FullOutboxDevice extends OutboxDevice {
  makeRoom(): void
}

export const describeFullAnswerOutbox = (name: string, device: () => Promise<FullOutboxDevice>) =>
  describe(`AnswerOutbox on a full device: ${name}`, () => {
    const idsIn = async (outboxes: AnswerOutboxes) => (await valueOf(outboxes.of(null).all())).map(({ id }) => id)

    it('CRS-1 says that an answer is in the page alone, where it waits like any other', async () => {
      const { outboxes, reopen } = await device()
      const outbox = outboxes.of(null)
      expect(await valueOf(outbox.add(first))).toBe('page')
      expect(await valueOf(outbox.add(second))).toBe('page')
      expect(await idsIn(outboxes)).toEqual([first.id, second.id])
      expect(await valueOf(outbox.has(first.id))).toBe(true)
      await valueOf(outbox.remove(first.id))
      expect(await idsIn(outboxes)).toEqual([second.id])
      expect(await idsIn(await reopen())).toEqual([])
    })

    it('CRS-1 stores an answer of the page when it is added again and there is room', async () => {
      const { outboxes, reopen, makeRoom } = await device()
      const outbox = outboxes.of(null)
      await valueOf(outbox.add(first))
      expect(await valueOf(outbox.add(first))).toBe('page')
      makeRoom()
      expect(await valueOf(outbox.add(first))).toBe('device')
      expect(await idsIn(outboxes)).toEqual([first.id])
      expect(await idsIn(await reopen())).toEqual([first.id])
    })
  })
