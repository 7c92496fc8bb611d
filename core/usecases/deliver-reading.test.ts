import { describe, expect, it } from 'vitest'
import { memoryWorld } from '#adapters/memory/world.ts'
import type { UnsavedReading } from '../domain/book/unsaved-reading.ts'
import { statusesOf } from '../domain/book/word-status.ts'
import { deliverReading } from './deliver-reading.ts'
import { storeUnsaved, waitingReading } from './unsaved-reading.ts'

const open = async () => {
  const world = memoryWorld()
  const { ports, device } = world
  await ports.account.signInAnonymously(device.id())
  const change = (word: string, account: string | null = null): UnsavedReading => ({ account, target: 'es', change: { id: device.id(), word, status: '2', at: device.now() } })
  const keep = (...all: readonly UnsavedReading[]) => { for (const each of all) storeUnsaved(ports.deviceStorage, each) }
  const deliver = async (account: string | null = null) => (await deliverReading(ports, account))._unsafeUnwrap()
  const saved = async () => (await ports.books.reading('es'))._unsafeUnwrap()
  return { ...world, change, keep, deliver, saved }
}

describe('delivering what was read', () => {
  it('BOK-1 sends everything, of every language, in batches, and empties the device', async () => {
    const { keep, change, deliver, saved, ports, device } = await open()
    keep(...Array.from({ length: 120 }, () => change('happy')), { account: null, target: 'uk', place: { book: 'second-cat', chapter: 1, at: device.now() } })
    expect(await deliver()).toEqual({ waiting: 0, stopped: null })
    expect([...statusesOf((await saved()).changes)]).toEqual([['happy', '2']])
    expect((await ports.books.reading('uk'))._unsafeUnwrap().places.map(({ chapter }) => chapter)).toEqual([1])
    expect(waitingReading(ports.deviceStorage, null)).toEqual([])
  })

  it('BOK-1 what was not acknowledged stays, and is sent once more without being doubled', async () => {
    const { keep, change, deliver, saved, backend } = await open()
    keep(change('happy'))
    backend.loseNext('books.save')
    expect(await deliver()).toMatchObject({ waiting: 1, stopped: { code: 'network' } })
    expect(await deliver()).toEqual({ waiting: 0, stopped: null })
    expect((await saved()).changes).toHaveLength(1)
  })

  it('BOK-1 what the server refuses stays and is reported, and the rest is sent', async () => {
    const { keep, change, deliver, backend, device } = await open()
    keep(change('happy'), { account: null, target: 'uk', place: { book: 'second-cat', chapter: 1, at: device.now() } })
    backend.failNext('invalid_input', 'books.save')
    expect(await deliver()).toEqual({ waiting: 1, stopped: null })
  })

  it('AUTH-3 what somebody else did on the device is not sent, and what was done without an account is', async () => {
    const { keep, change, deliver, saved, ports } = await open()
    keep(change('happy', 'other'), change('high', 'me'), change('come-down'))
    expect(await deliver('me')).toEqual({ waiting: 0, stopped: null })
    expect([...statusesOf((await saved()).changes).keys()].toSorted()).toEqual(['come-down', 'high'])
    expect(waitingReading(ports.deviceStorage, 'other').map(({ change: left }) => left?.word)).toEqual(['happy'])
  })

  it('BOK-1 a place that was left while it was being sent waits for the next delivery', async () => {
    const { keep, deliver, ports, device, backend } = await open()
    const place = (chapter: number): UnsavedReading => ({ account: null, target: 'es', place: { book: 'second-cat', chapter, at: device.now() + chapter } })
    keep(place(1))
    const release = backend.holdAnswer('books.save')
    const delivery = deliver()
    await new Promise(resolve => { setImmediate(resolve) })
    keep(place(2))
    release()
    expect(await delivery).toEqual({ waiting: 1, stopped: null })
    expect(waitingReading(ports.deviceStorage, null)[0]?.place?.chapter).toBe(2)
  })

  it('BOK-1 broken text is left out', async () => {
    const { ports, deliver } = await open()
    for (const text of ['', '{', 'null', '{"target":"es"}', '{"target":"xx","change":{}}']) ports.deviceStorage.write(`unsaved-reading.${text.length}`, text)
    expect(await deliver()).toEqual({ waiting: 0, stopped: null })
  })
})
