import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Place, savedCard } from '#core/domain/book/reading.ts'
import { type StatusChange, statusesOf, WORD_STATUSES } from '#core/domain/book/word-status.ts'
import { dayAt } from '#core/domain/streak/local-date.ts'
import { identities } from '../db/schema/auth.ts'
import { wordChanges } from '../db/schema/books.ts'
import { cards, reviews } from '../db/schema/reviews.ts'
import { LIMITS } from '../limits/rate-limit.ts'
import { PERSON_ROWS } from '../person-rows.ts'
import { createReviewStore } from '../reviews/store.ts'
import { books, createClock, createTestApp, START } from '../testing/app.ts'
import { createClient, listOf } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { createReadingStore } from './store.ts'

const WORDS = ['tea', 'milk', 'umbrella']
const changes: fc.Arbitrary<StatusChange> = fc.record({
  id: fc.uuid({ version: 4 }), word: fc.constantFrom(...WORDS), status: fc.constantFrom(...WORD_STATUSES), at: fc.integer({ min: 0, max: 5 }).map(hours => START - hours * 3_600_000),
})
const places: fc.Arbitrary<Place> = fc.record({ book: fc.constantFrom('one', 'two'), chapter: fc.nat(3), at: fc.integer({ min: 0, max: 5 }).map(hours => START - hours) })
const logs = fc.tuple(fc.uniqueArray(changes, { selector: ({ id }) => id.slice(0, 28), maxLength: 10 }), fc.array(places, { maxLength: 6 }))
const shuffledLogs = logs.chain(([log, all]) => fc.tuple(
  fc.constant({ changes: log, places: all }),
  fc.record({
    changes: fc.shuffledSubarray([...log], { minLength: log.length, maxLength: log.length }), places: fc.shuffledSubarray([...all], { minLength: all.length, maxLength: all.length }),
  }),
))

onBothDatabases('books', database => {
  const reader = async () => {
    const id = crypto.randomUUID()
    await database().db.insert(identities).values({ id, kind: 'anonymous', createdAt: START, nextCheckAt: START })
    return id
  }
  const ids = new Map<string, string>()
  /** Ids belong to one reader: another one has others, in the same order. */
  const ownId = (user: string, id: string) => {
    const known = ids.get(user) ?? crypto.randomUUID().slice(0, 8)
    ids.set(user, known)
    return `${id.slice(0, 28)}${known}`
  }
  const save = async (user: string, log: { readonly changes: readonly StatusChange[]; readonly places: readonly Place[] }, size: number) => {
    const store = createReadingStore(database().db)
    const received = log.changes.map(change => ({ ...change, id: ownId(user, change.id), deviceAt: change.at, day: dayAt(change.at, 'UTC') }))
    for (let at = 0; at < Math.max(received.length, log.places.length); at += size) {
      expect(await store.save(user, 'en', { changes: received.slice(at, at + size), places: log.places.slice(at, at + size), minutes: [], zone: 'UTC' })).toBe(true)
    }
  }
  const readingOf = async (user: string) => {
    const reading = await createReadingStore(database().db).read(user, 'en')
    return { statuses: [...statusesOf(reading.changes)].toSorted(), places: reading.places }
  }
  const memoryOf = async (user: string) => {
    const { db } = database()
    await createReviewStore(db).overview(START, user, 'en', dayAt(START, 'UTC'))
    const rows = await db.select().from(cards).where(eq(cards.userId, user)).orderBy(cards.card)
    // The due day is drawn by the id of the last review, and ids are each reader's own.
    return rows.map(({ card, stability, difficulty, at, day }) => ({ card, stability, difficulty, at, day }))
  }
  const move = (from: string, to: string) => database().db.transaction(async tx => {
    for (const { move: moveRows } of PERSON_ROWS) await moveRows(tx, from, to)
  })

  it('BOK-1, CRS-4 statuses, places and the memory are the same in whatever order and batches changes arrive, and however often', async () => {
    await fc.assert(fc.asyncProperty(shuffledLogs, fc.integer({ min: 1, max: 4 }), async ([log, other], size) => {
      const [one, two] = [await reader(), await reader()]
      await save(one, log, 50)
      await save(two, other, size)
      await save(two, log, size)
      expect(await readingOf(two)).toEqual(await readingOf(one))
      expect(await memoryOf(two)).toEqual(await memoryOf(one))
    }), { numRuns: 12 })
  })

  it('CRS-4 the cards are the words saved last as 1 to 4', async () => {
    await fc.assert(fc.asyncProperty(logs, async ([log]) => {
      const user = await reader()
      await save(user, { changes: log, places: [] }, 3)
      const saved = [...statusesOf(log)].filter(([, status]) => ['1', '2', '3', '4'].includes(status)).map(([word]) => savedCard(word))
      expect((await memoryOf(user)).map(({ card }) => card)).toEqual(saved.toSorted())
    }), { numRuns: 12 })
  })

  it('CRS-4 what lessons said of a word stays when it is no longer saved', async () => {
    const { db } = database()
    const user = await reader()
    const [card, day] = [savedCard('tea'), dayAt(START, 'UTC')]
    await db.insert(cards).values({ userId: user, target: 'en', card, version: 1 })
    await db.insert(reviews).values({ userId: user, target: 'en', card, source: crypto.randomUUID(), rating: 3, at: START - 7000, day })
    const before = await memoryOf(user)
    await save(user, { changes: [{ id: crypto.randomUUID(), word: 'tea', status: '1', at: START - 1000 }], places: [] }, 1)
    expect(await memoryOf(user)).not.toEqual(before)
    await save(user, { changes: [{ id: crypto.randomUUID(), word: 'tea', status: 'ignored', at: START }], places: [] }, 1)
    expect(await memoryOf(user)).toEqual(before)
  })

  it('AUTH-6, CRS-4 reading in two identities that are merged is reading in one', async () => {
    await fc.assert(fc.asyncProperty(logs, logs, async ([one, firstPlaces], [other, morePlaces]) => {
      const [from, to, alone] = [await reader(), await reader(), await reader()]
      const known = new Set(one.map(({ id }) => id.slice(0, 28)))
      const log = other.filter(({ id }) => !known.has(id.slice(0, 28)))
      await save(from, { changes: one, places: firstPlaces }, 50)
      await save(to, { changes: log, places: morePlaces }, 50)
      await move(from, to)
      await save(alone, { changes: [...one, ...log], places: [...firstPlaces, ...morePlaces] }, 50)
      expect(await readingOf(to)).toEqual(await readingOf(alone))
      expect(await memoryOf(to)).toEqual(await memoryOf(alone))
    }), { numRuns: 12 })
  })

  it('BOK-1 the id of somebody else’s change changes nothing of theirs', async () => {
    const [owner, other] = [await reader(), await reader()]
    for (const user of [owner, other]) ids.set(user, 'bbbbbbbb')
    const change: StatusChange = { id: crypto.randomUUID(), word: 'tea', status: '1', at: START }
    await save(owner, { changes: [change], places: [] }, 1)
    await save(other, { changes: [{ ...change, status: 'known' }], places: [] }, 1)
    expect((await readingOf(owner)).statuses).toEqual([['tea', '1']])
    expect((await readingOf(other)).statuses).toEqual([])
  })

  const open = async (more: Parameters<typeof createTestApp>[1] = {}) => {
    const clock = createClock()
    const client = createClient(createTestApp(database(), { now: clock.now, ...more }))
    await client.anonymous()
    return { client, clock }
  }
  const word = books[0]?.words[0]?.id ?? ''
  const changeAt = (at: number, status = '1') => ({ id: crypto.randomUUID(), word, status, at })

  it('STK-1 a wrong clock is corrected by what it shows on sending, and both times are kept', async () => {
    const { client } = await open()
    const ahead = 3_600_000
    expect((await client.put('/v1/reading/en', { sentAt: START + ahead, changes: [changeAt(START + ahead - 5000), changeAt(START + ahead + 9000, '2')], places: [] })).status).toBe(200)
    const rows = await database().db.select({ at: wordChanges.at, deviceAt: wordChanges.deviceAt }).from(wordChanges).where(eq(wordChanges.word, word)).orderBy(wordChanges.at)
    expect(rows).toEqual([{ at: START - 5000, deviceAt: START + ahead - 5000 }, { at: START, deviceAt: START + ahead + 9000 }])
  })

  it('BOK-1 a batch that is too long or malformed is refused', async () => {
    const { client } = await open()
    const send = async (batch: object) => (await client.put('/v1/reading/en', { sentAt: START, changes: [], places: [], ...batch })).status
    expect(await send({ changes: Array.from({ length: 50 }, () => changeAt(START)) })).toBe(200)
    expect(await send({ changes: Array.from({ length: 51 }, () => changeAt(START)) })).toBe(422)
    expect(await send({ changes: [{ ...changeAt(START), status: '5' }] })).toBe(422)
    expect(await send({ places: [{ book: books[0]?.id, chapter: -1, at: START }] })).toBe(422)
  })

  it('BOK-1 nobody saves more often in a day than the limit', async () => {
    const { client, clock } = await open({ limits: { ...LIMITS, reading: { ...LIMITS.reading, most: 2 } } })
    const send = async () => (await client.put('/v1/reading/en', { sentAt: START, changes: [], places: [] })).status
    expect([await send(), await send(), await send()]).toEqual([200, 200, 429])
    clock.forward(86_400_001)
    await client.anonymous()
    expect(await send()).toBe(200)
  })

  it('BOK-1 the texts of two languages alone are sent', async () => {
    const { client } = await open()
    const book = books[0]
    if (!book) throw new Error('There are no books.')
    const { status, body } = await client.get(`/v1/books/uk/en/${book.id}`)
    expect(status).toBe(200)
    const [sentence] = book.chapters[0]?.sentences ?? []
    const text = JSON.stringify(body)
    expect(text).toContain(JSON.stringify(sentence?.texts.uk.text).slice(1, -1))
    for (const lang of ['es', 'ja', 'hi'] as const) expect(text).not.toContain(sentence?.texts[lang].text)
    expect(listOf(body['chapters'])).toHaveLength(book.chapters.length)
  })
})
