import fc from 'fast-check'
import { ok, okAsync } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import type { Answer } from '#core/domain/lesson/answer.ts'
import { describeAnswerOutbox, describeFullAnswerOutbox } from '#core/ports/answer-outbox.contract.ts'
import type { AnswerOutboxes } from '#core/ports/answer-outbox.ts'
import { describeDeviceStorage, describeSharedDeviceStorage } from '#core/ports/device-storage.contract.ts'
import { deliverAnswers } from '#core/usecases/deliver-answers.ts'
import { fakePages, fakeStorage } from '../fake-storage.fixture.ts'
import { localDeviceStorage } from './local.ts'
import { indexedDbOutboxes } from './outbox.ts'
import { sessionDeviceStorage } from './session.ts'
import { storageOver } from './storage.ts'
import { storageOutboxes } from './storage-outbox.ts'

const forbidden = (): Storage => { throw new DOMException('denied', 'SecurityError') }

describeDeviceStorage('a storage that works', () => {
  const storage = fakeStorage()
  return storageOver(() => storage)
})
describeDeviceStorage('a storage that is full', () => {
  const storage = fakeStorage(0)
  return storageOver(() => storage)
}, false)
describeDeviceStorage('a storage that is forbidden', () => storageOver(forbidden), false)
describeDeviceStorage('local, where the page has none', localDeviceStorage, false)
describeDeviceStorage('session, where the page has none', sessionDeviceStorage, false)

describe('DeviceStorage over a Storage', () => {
  it('keeps a value for the next page', () => {
    const storage = fakeStorage()
    storageOver(() => storage).write('settings', 'kept')
    expect(storageOver(() => storage).read('settings')).toBe('kept')
  })

  it('a value that does not fit still replaces the older one while the page lives', () => {
    const storage = fakeStorage(20)
    const device = storageOver(() => storage)
    device.write('settings', 'small')
    device.write('settings', 'far too big to fit into it')
    expect(device.read('settings')).toBe('far too big to fit into it')
    device.write('settings', 'tiny')
    expect([device.read('settings'), storage.getItem('settings')]).toEqual(['tiny', 'tiny'])
  })

  it('CON-4 an old value does not return with the next page after a replacement that did not fit', () => {
    const storage = fakeStorage(20)
    storageOver(() => storage).write('consent', 'accepted')
    storageOver(() => storage).write('consent', 'accepted, then refused')
    expect(storageOver(() => storage).read('consent')).toBeNull()
  })

  it('reports values that another tab writes', () => {
    const storage = fakeStorage()
    const [one, two] = [storageOver(() => storage), storageOver(() => storage)]
    one.write('settings', 'one')
    two.write('settings', 'two')
    expect(one.read('settings')).toBe('two')
  })

  it('ignores changes of other storages and reports that everything was cleared', () => {
    const page = fakePages()()
    const heard: unknown[] = []
    storageOver(() => page.storage, () => page.events).watch('settings', value => heard.push(value))
    page.hear({ key: 'settings', newValue: 'of the session', storageArea: fakeStorage() })
    expect(heard).toEqual([])
    page.hear({ key: null, newValue: null, storageArea: page.storage })
    expect(heard).toEqual([null])
  })
})

describeSharedDeviceStorage('a storage that works', () => {
  const open = fakePages()
  const device = () => {
    const page = open()
    return storageOver(() => page.storage, () => page.events)
  }
  return [device(), device()]
})

const ANSWER: Answer = {
  id: '22222222-0000-4000-8000-000000000000', attempt: '11111111-0000-4000-8000-000000000000', ref: { native: 'uk', target: 'en', lesson: 'greetings' },
  step: 's1', try: 1, given: { type: 'choice', option: 'o1' }, answeredAt: 1, zone: 'UTC',
}
describeAnswerOutbox('device storage', () => {
  const storage = fakeStorage()
  const open = () => storageOutboxes(storageOver(() => storage))
  return Promise.resolve({ outboxes: open(), reopen: () => Promise.resolve(open()) })
})
describeAnswerOutbox('IndexedDB, where the page has none', () => {
  const storage = fakeStorage()
  const fallback = storageOutboxes(storageOver(() => storage))
  return Promise.resolve({ outboxes: indexedDbOutboxes(fallback), reopen: () => Promise.resolve(indexedDbOutboxes(fallback)) })
})

/** A storage that is full until it has room, and the pages over it. */
const fullDevice = (outboxesOver: (storage: AnswerOutboxes) => AnswerOutboxes) => {
  const values = new Map<string, string>()
  let storage = fakeStorage(0, values)
  const open = () => outboxesOver(storageOutboxes(storageOver(() => storage)))
  return Promise.resolve({ outboxes: open(), reopen: () => Promise.resolve(open()), makeRoom: () => { storage = fakeStorage(Infinity, values) } })
}
describeFullAnswerOutbox('device storage', () => fullDevice(outboxes => outboxes))
describeFullAnswerOutbox('IndexedDB, where the page has none', () => fullDevice(indexedDbOutboxes))

it('CRS-1 an answer is on the device before IndexedDB has been asked, in case the page is closed first', () => {
  const storage = fakeStorage()
  const outbox = indexedDbOutboxes(storageOutboxes(storageOver(() => storage))).of(null)
  void outbox.add(ANSWER)
  expect(storage.getItem('outbox.1.22222222-0000-4000-8000-000000000000')).toContain('o1')
})

it.each(['nonsense', '{}', '[1, {"id":"x"}]', 'null'])('an outbox that holds %s is empty', async stored => {
  const storage = fakeStorage(Infinity, new Map([['outbox.1.a', stored], ['outbox.x', stored]]))
  const outbox = storageOutboxes(storageOver(() => storage)).of(null)
  expect((await outbox.all())._unsafeUnwrap()).toEqual([])
})

/** What earlier builds wrote: all answers in one list under one key, at first without the account they belong to. */
const FORMER = { 'without accounts': (answer: Answer) => ({ ...answer }), 'with accounts': (answer: Answer) => ({ ...answer, account: 'one' }) }
it.each(Object.entries(FORMER))('CRS-1 answers that an earlier build kept in one list %s are delivered once, before later ones, and then gone', async (_, former) => {
  const ids = fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 8 })
  await fc.assert(fc.asyncProperty(ids, fc.nat(7), async (all, at) => {
    const kept = all.slice(0, Math.min(at, all.length - 1))
    const list = [...kept.map(id => former({ ...ANSWER, id })), { id: 'of no known format' }]
    const storage = fakeStorage(Infinity, new Map([['outbox', JSON.stringify(list)]]))
    const tab = () => storageOutboxes(storageOver(() => storage)).of('one')
    for (const id of all.slice(kept.length)) await tab().add({ ...ANSWER, id })
    const sent: string[] = []
    const record = (answer: Answer) => {
      sent.push(answer.id)
      return okAsync({ answer: answer.id, verdict: { right: true, solution: '', remarks: [], diff: [] }, finished: false, passed: false })
    }
    const ports = { lessonJournal: { record, report: () => okAsync(null), attempts: () => okAsync([]), answers: () => okAsync([]) }, errorReporter: { report: () => undefined } }
    for (const outbox of [tab(), tab()]) await deliverAnswers({ ...ports, outbox })
    expect(sent).toEqual(all)
    expect(await tab().all()).toEqual(ok([]))
  }))
})

it('AUTH-3 answers that an earlier build kept for one account are seen by no other', async () => {
  const storage = fakeStorage(Infinity, new Map([['outbox', JSON.stringify([{ ...ANSWER, account: 'one' }])]]))
  const outboxes = storageOutboxes(storageOver(() => storage))
  const has = (account: string | null) => outboxes.of(account).has(ANSWER.id)
  expect([await has('one'), await has('two'), await has(null)]).toEqual([ok(true), ok(false), ok(false)])
})

it('CRS-1 two tabs, each with its own order of reads and writes, lose no answer', async () => {
  const ids = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 8 })
  await fc.assert(fc.asyncProperty(ids, fc.uniqueArray(fc.nat(7)), fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), async (all, removed, tabs) => {
    const storage = fakeStorage()
    const held = () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    // Beside what it writes itself a tab sees what the storage held when it last looked, as a browser may show it.
    const seen = [new Map<string, string>(), new Map<string, string>()] as const
    const look = (at: 0 | 1) => { for (const key of held()) seen[at].set(key, storage.getItem(key) ?? '') }
    const tab = (at: 0 | 1) => storageOutboxes({
      ...storageOver(() => storage),
      keys: () => [...seen[at].keys()],
      read: key => seen[at].get(key) ?? null,
      write: (key, value) => {
        seen[at].set(key, value)
        storage.setItem(key, value)
        return true
      },
    }).of(null)
    all.forEach((id, index) => {
      const at = tabs[index] ? 1 : 0
      if (index % 3 === 0) look(at)
      void tab(at).add({ ...ANSWER, id })
    })
    look(0)
    const gone = removed.flatMap(index => all[index] ?? [])
    for (const id of gone) void tab(0).remove(id)
    const left = (await storageOutboxes(storageOver(() => storage)).of(null).all())._unsafeUnwrap()
    expect(left.map(({ id }) => id).toSorted()).toEqual(all.filter(id => !gone.includes(id)).toSorted())
  }))
})
