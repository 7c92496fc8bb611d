import { describe, expect, it } from 'vitest'
import { browserData } from '#adapters/memory/world.ts'
import { LANGUAGES } from '#core/domain/locale/locales.ts'
import { statusOf, type WordStatus } from '#core/domain/book/word-status.ts'
import { keeperChanged } from '../keeper/model.ts'
import { appStarted, signedOut } from '../session/model.ts'
import { $saying, speechAsked } from '../speech/model.ts'
import { type MemoryPage, openPage, settle, trigger } from '../world.fixture.ts'
import { $course, $places, $saved, $statuses, $undoable, readerActed, readerStayed, statusChosen, undone } from './reading.ts'
import * as reader from './reader-model.ts'
import * as shelf from './shelf-model.ts'

const PLAN = { native: 'en', target: 'es', level: 'A1', minutes: 10, chosenAt: 1 } as const
const BOOK = 'cat-on-the-roof'
const CAT = 'one-word-ba'

/** Another page of the same browser and backend, or a first one. */
const load = async (before?: MemoryPage, plan: typeof PLAN | null = PLAN): Promise<MemoryPage> => {
  const page = openPage(before && { backend: before.backend, browser: before.browser })
  await trigger(page.scope, appStarted, { excluded: false })
  if (plan) await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: plan })
  return page
}
const openBook = (page: MemoryPage, book = BOOK) => trigger(page.scope, reader.started, book)
const mark = (page: MemoryPage, status: WordStatus, word = CAT) => trigger(page.scope, statusChosen, { word, status })
const statusIn = ({ scope }: MemoryPage, word = CAT) => statusOf(scope.getState($statuses), word)
const fail = ({ backend }: MemoryPage) => backend.setOffline(true)
const mend = ({ backend }: MemoryPage) => backend.setOffline(false)
/** A storage that holds a value as long as the page, and no longer. */
const refuse = (storage: object, key: string, value: string): boolean => {
  if ('write' in storage && typeof storage.write === 'function') storage.write(key, value)
  return false
}
const chapterIn = ({ scope }: MemoryPage) => scope.getState(reader.$chapter)

it('CRS-4 a word that lessons have taught is not new in a book, with and without a network, and is none that was saved from it', async () => {
  const page = openPage()
  const { books } = page.ports
  const { reading } = books
  books.reading = target => reading(target).map(read => ({ ...read, remembered: { [CAT]: '3' } }))
  await trigger(page.scope, appStarted, { excluded: false })
  await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: PLAN })
  await openBook(page)
  expect([statusIn(page), page.scope.getState(reader.$savedWords)]).toEqual(['3', 0])
  await mark(page, 'known')
  await trigger(page.scope, undone, undefined)
  expect(statusIn(page)).toBe('3')
  fail(page)
  const offline = await load(page)
  await openBook(offline)
  expect(statusIn(offline)).toBe('3')
})

describe('the shelf', () => {
  it('BOK-1 says how many of the words of each book are known, and where the reader is', async () => {
    const page = await load()
    await trigger(page.scope, shelf.started, undefined)
    expect(page.scope.getState(shelf.$status)).toBe('ready')
    expect(page.scope.getState(shelf.$books)?.map(({ coverage, place }) => [coverage, place])).toEqual([[0, null], [0, null]])
    await openBook(page)
    await mark(page, 'known')
    await trigger(page.scope, reader.chapterChosen, 1)
    const [book] = page.scope.getState(shelf.$books) ?? []
    expect(book?.coverage).toBeCloseTo((book?.counts[CAT] ?? 0) / Object.values(book?.counts ?? {}).reduce((sum, count) => sum + count, 0))
    expect(book?.place).toBe(1)
  })

  it('BOK-1 a book that is being read stands first', async () => {
    const page = await load()
    await trigger(page.scope, shelf.started, undefined)
    const [first, second] = page.scope.getState(shelf.$shelved) ?? []
    await openBook(page, second?.id)
    await trigger(page.scope, reader.chapterChosen, 1)
    expect(page.scope.getState(shelf.$shelved)?.map(({ id }) => id)).toEqual([second?.id, first?.id])
  })

  it('ROUTE-9 a visitor without a course is told so, and not before it is known', async () => {
    const page = openPage()
    await trigger(page.scope, shelf.started, undefined)
    expect(page.scope.getState(shelf.$status)).toBe('loading')
    await trigger(page.scope, appStarted, { excluded: false })
    expect(page.scope.getState(shelf.$status)).toBe('none')
  })

  it('ERR-5 a failure is shown and tried again', async () => {
    const page = await load()
    fail(page)
    await trigger(page.scope, shelf.started, undefined)
    expect([page.scope.getState(shelf.$status), page.scope.getState(shelf.$failure)?.code]).toEqual(['failed', 'network'])
    mend(page)
    await trigger(page.scope, shelf.retried, undefined)
    expect(page.scope.getState(shelf.$status)).toBe('ready')
  })

  it('ROUTE-8 opens without a network once the device has had it, with what was known then', async () => {
    const before = await load()
    await trigger(before.scope, shelf.started, undefined)
    await mark(before, 'known')
    fail(before)
    const page = await load(before)
    await trigger(page.scope, shelf.started, undefined)
    expect(page.scope.getState(shelf.$status)).toBe('ready')
    expect(page.scope.getState(shelf.$books)?.[0]?.coverage).toBeGreaterThan(0)
  })

  it('BOK-1 the books of another course take the place of those before', async () => {
    const page = await load()
    await trigger(page.scope, shelf.started, undefined)
    await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: { ...PLAN, target: 'uk', chosenAt: 2 } })
    expect(page.scope.getState($course)).toEqual({ native: 'en', target: 'uk' })
    expect(page.scope.getState(shelf.$books)?.[0]?.title.target).toBe('Кіт на даху')
  })
})

describe('a word', () => {
  it('BOK-1 has the status that the reader gives it, at once and on every device', async () => {
    const page = await load()
    await openBook(page)
    expect(statusIn(page)).toBe('unknown')
    await mark(page, '2')
    expect([statusIn(page), page.scope.getState($saved)]).toEqual(['2', 'saved'])
    const reading = (await page.ports.books.reading('es'))._unsafeUnwrap()
    expect(reading.changes.map(({ word, status }) => [word, status])).toEqual([[CAT, '2']])
  })

  it('BOK-1 an undo gives the status back, once, and after each change', async () => {
    const page = await load()
    await openBook(page)
    await mark(page, '2')
    await mark(page, 'known')
    await trigger(page.scope, undone, undefined)
    expect([statusIn(page), page.scope.getState($undoable)]).toEqual(['2', null])
    await mark(page, '2')
    expect(page.scope.getState($undoable)).toBeNull()
    await mark(page, 'ignored')
    await trigger(page.scope, reader.wordAsked, { word: 'happy', sentence: '1', part: 0 })
    expect(page.scope.getState($undoable)).toBeNull()
  })

  it('BOK-1 waits on the device while there is no network, says so, and is saved by a later page', async () => {
    const before = await load()
    await openBook(before)
    fail(before)
    await mark(before, '3')
    expect([statusIn(before), before.scope.getState($saved)]).toEqual(['3', 'waiting'])
    const offline = await load(before)
    await openBook(offline)
    expect([offline.scope.getState(reader.$status), statusIn(offline), offline.scope.getState($saved)]).toEqual(['ready', '3', 'waiting'])
    mend(offline)
    const page = await load(offline)
    await openBook(page)
    expect([statusIn(page), page.scope.getState($saved)]).toEqual(['3', null])
    expect([...page.browser.local.keys()].filter(key => key.startsWith('unsaved'))).toEqual([])
    expect((await page.ports.books.reading('es'))._unsafeUnwrap().changes).toHaveLength(1)
  })

  it('BOK-1 what waits is sent again by itself', async () => {
    const page = await load()
    await openBook(page)
    fail(page)
    await mark(page, '1')
    mend(page)
    page.device.advance(20_000)
    await settle()
    expect(page.scope.getState($saved)).toBe('saved')
  })

  it('BOK-1 what the device refuses is not said to be safe', async () => {
    const page = openPage({ through: (name, port) => (name === 'deviceStorage' ? { ...port, write: (key: string, value: string) => refuse(port, key, value) } : port) })
    await trigger(page.scope, appStarted, { excluded: false })
    await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: PLAN })
    await openBook(page)
    page.backend.failEvery('network', 'books.save')
    await mark(page, '1')
    expect(page.scope.getState($saved)).toBe('unstored')
  })

  it('AUTH-3 what one person read is gone when they sign out', async () => {
    const page = await load()
    await openBook(page)
    await mark(page, '2')
    await trigger(page.scope, signedOut, undefined)
    expect([statusIn(page), page.scope.getState(reader.$book)]).toEqual(['unknown', null])
  })
})

describe('a book', () => {
  it('BOK-1 opens where it was left, on every page, and one that was finished at its beginning', async () => {
    const first = await load()
    await openBook(first)
    expect([first.scope.getState(reader.$status), chapterIn(first)]).toEqual(['ready', 0])
    await trigger(first.scope, reader.chapterChosen, 1)
    const second = await load(first)
    await openBook(second)
    expect(chapterIn(second)).toBe(1)
    await trigger(second.scope, reader.chapterChosen, 2)
    expect([chapterIn(second), second.scope.getState($places).get(BOOK)?.chapter]).toEqual([2, 2])
    const third = await load(second)
    await openBook(third)
    expect(chapterIn(third)).toBe(0)
  })

  it('ROUTE-8 the place is kept without a network too', async () => {
    const before = await load()
    await openBook(before)
    fail(before)
    await trigger(before.scope, reader.chapterChosen, 1)
    const page = await load(before)
    await openBook(page)
    expect([page.scope.getState(reader.$status), chapterIn(page)]).toEqual(['ready', 1])
  })

  it('BOK-1 does not jump when the place comes from elsewhere while it is read', async () => {
    const page = await load()
    await openBook(page)
    await page.ports.books.save('es', { changes: [], places: [{ book: BOOK, chapter: 1, at: page.device.now() }] })
    for (let turn = 0; turn < 2; turn += 1) await trigger(page.scope, reader.retried, undefined)
    expect([page.scope.getState($places).get(BOOK)?.chapter, chapterIn(page)]).toEqual([1, 0])
  })

  it('ERR-5 one that does not exist is missing, one that cannot be read failed, and another one takes its place', async () => {
    const page = await load()
    await openBook(page, 'no-such-book')
    expect(page.scope.getState(reader.$status)).toBe('missing')
    await trigger(page.scope, reader.left, undefined)
    fail(page)
    await openBook(page)
    expect(page.scope.getState(reader.$status)).toBe('failed')
    mend(page)
    await trigger(page.scope, reader.retried, undefined)
    expect(page.scope.getState(reader.$status)).toBe('ready')
    await openBook(page, 'second-cat')
    expect(page.scope.getState(reader.$book)?.id).toBe('second-cat')
  })

  it('BOK-1 a word tells what it means, and counts as learned when it is saved', async () => {
    const page = await load()
    await openBook(page)
    await trigger(page.scope, reader.wordAsked, { word: CAT, sentence: '1-1', part: 0 })
    expect(page.scope.getState(reader.$word)).toMatchObject({ word: { meaning: 'cat', phrase: { text: 'el gato', lang: 'es', gender: 'm' } } })
    await mark(page, '1')
    await mark(page, 'known', 'happy')
    expect(page.scope.getState(reader.$savedWords)).toBe(1)
    await trigger(page.scope, reader.chapterChosen, 1)
    expect(page.scope.getState(reader.$word)).toBeNull()
  })

  it('BOK-1 is read aloud sentence by sentence to the end of the chapter, until something else is asked for', async () => {
    const page = await load()
    await openBook(page)
    const { voices } = page.ports
    expect(page.scope.getState(reader.$canSpeak)).toBe(true)
    const [first] = page.scope.getState(reader.$book)?.chapters[0]?.sentences ?? []
    await trigger(page.scope, reader.playAsked, first?.id ?? '')
    for (let turn = 0; turn < 3; turn += 1) {
      voices.finish()
      await settle()
    }
    expect(voices.said.map(({ text }) => text)).toEqual(['El gato está en el tejado.', 'Nina ve al gato.', 'El tejado es alto.'])
    expect(page.scope.getState(reader.$playedSentence)).toBeNull()
    await trigger(page.scope, reader.playAsked, first?.id ?? '')
    await trigger(page.scope, speechAsked, { text: 'gato', lang: 'es', slow: true })
    expect(page.scope.getState(reader.$playedSentence)).toBeNull()
    voices.finish()
    await settle()
    expect([voices.said.length, page.scope.getState($saying)]).toEqual([5, null])
    await trigger(page.scope, reader.playAsked, first?.id ?? '')
    await trigger(page.scope, reader.playLeft, undefined)
    expect([voices.said.length, page.scope.getState($saying)]).toEqual([6, null])
    voices.load(LANGUAGES.filter(lang => lang !== 'es'))
    expect(page.scope.getState(reader.$canSpeak)).toBe(false)
  })

  it('AUTH-3 what somebody else had said here is not shown', async () => {
    const before = await load()
    await openBook(before)
    await mark(before, '4')
    const page = await load({ ...before, browser: { ...browserData(), local: before.browser.local } })
    page.backend.failEvery('network', 'books.reading')
    await openBook(page)
    expect(statusIn(page)).toBe('unknown')
  })
})

describe('the minutes of reading', () => {
  const minutesOf = async ({ ports }: MemoryPage) => (await ports.achievements.list())._unsafeUnwrap().find(({ family }) => family === 'reading')?.count
  /** Lets time pass on the open page, which says every ten seconds that it is still there. */
  const stay = async (page: MemoryPage, seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 10) {
      page.device.advance(10_000)
      await trigger(page.scope, readerStayed, undefined)
    }
    await settle()
  }

  it('STK-1 a minute is counted while the reader does something, and for two minutes after, once in two tabs', async () => {
    const page = await load()
    await openBook(page)
    page.device.advance(60_000 - page.device.now() % 60_000)
    await trigger(page.scope, readerActed, undefined)
    await stay(page, 600)
    expect(await minutesOf(page)).toBe(3)
    const tab = await load(page)
    await openBook(tab)
    for (const { scope } of [page, tab]) await trigger(scope, readerActed, undefined)
    await settle()
    expect(await minutesOf(page)).toBe(4)
  })

  it('STK-1 what was read without a network is counted later, and nothing is while no book is open', async () => {
    const page = await load()
    await trigger(page.scope, readerActed, undefined)
    await openBook(page)
    fail(page)
    await trigger(page.scope, readerActed, undefined)
    await stay(page, 60)
    await trigger(page.scope, reader.left, undefined)
    await stay(page, 60)
    mend(page)
    expect(await minutesOf(page)).toBe(0)
    await openBook(page)
    await settle()
    expect(await minutesOf(page)).toBe(2)
  })
})
