import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookCover, type PairBook, textOf } from '../domain/book/pair-book.ts'
import { MOST_SAVED, type NewReading, type Reading, readingStatuses } from '../domain/book/reading.ts'
import { minuteOf, READING_MINUTES } from '../domain/book/reading-time.ts'
import { type StatusChange, statusesOf, statusOf, type WordStatus } from '../domain/book/word-status.ts'
import type { Language } from '../domain/locale/locales.ts'
import { REVIEW_LESSON } from '../domain/lesson/answer.ts'
import { codeOf, DAY, openVisitor, type OpenWorld, PASSWORD, register, signInAnonymously, valueOf, type Visit, type World } from './world.contract.ts'

const NOTHING: Reading = { changes: [], places: [] }

export const describeBooks = (name: string, open: OpenWorld) =>
  describe(`Books: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())

    const reader = () => openVisitor(world, 'Europe/Kyiv')
    const coverOf = async ({ books }: Visit): Promise<BookCover> => {
      const [cover] = (await valueOf(books.shelf('uk', 'en'))).books
      if (!cover) throw new Error('The shelf is empty.')
      return cover
    }
    const bookOf = async (visit: Visit): Promise<PairBook> => valueOf(visit.books.book('uk', 'en', (await coverOf(visit)).id))
    /** Changes of the first words of the book, each a second after the one before. */
    const changesOf = async (visit: Visit, statuses: readonly (readonly [word: number, status: WordStatus])[]): Promise<readonly StatusChange[]> => {
      const { words } = await bookOf(visit)
      return statuses.map(([word, status], index) => ({ id: world.id(), word: words[word]?.id ?? '', status, at: world.now() - (statuses.length - index) * 1000 }))
    }
    const save = (visit: Visit, reading: Partial<NewReading>) => valueOf(visit.books.save('en', { ...NOTHING, ...reading }))
    /** Every word of the book is given this status. */
    const allWords = async (visit: Visit, status: WordStatus) => changesOf(visit, (await bookOf(visit)).words.map((_, index) => [index, status] as const))
    const saveAll = async (visit: Visit, changes: readonly StatusChange[]) => {
      for (let at = 0; at < changes.length; at += MOST_SAVED) await save(visit, { changes: changes.slice(at, at + MOST_SAVED) })
    }
    const read = ({ books }: Visit) => valueOf(books.reading('en'))
    const wordsMet = async ({ reviews }: Visit) => Object.values((await valueOf(reviews.overview('en'))).words).reduce((sum, count) => sum + count, 0)
    const sorted = ({ changes, places }: Reading) => ({ changes: changes.toSorted((one, other) => (one.word < other.word ? -1 : 1)), places })

    it('AUTH-1 a caller without a session is refused', async () => {
      const { books } = world.visit()
      expect(await Promise.all([codeOf(books.shelf('uk', 'en')), codeOf(books.book('uk', 'en', 'any')), codeOf(books.reading('en')), codeOf(books.save('en', NOTHING))]))
        .toEqual(Array.from({ length: 4 }, () => 'session_expired'))
    })

    it('BOK-1 a book has the sentences and the words that its cover counts, in both languages', async () => {
      const visit = await reader()
      const cover = await coverOf(visit)
      const book = await bookOf(visit)
      const sentences = book.chapters.flatMap(chapter => chapter.sentences)
      expect([book.id, book.chapters.length, sentences.length]).toEqual([cover.id, cover.chapters, cover.sentences])
      expect(sentences.every(({ parts, translation }) => textOf({ parts }) !== '' && translation !== '')).toBe(true)
      const read = sentences.flatMap(({ parts }) => parts.flatMap(({ word }) => word ?? []))
      expect(Object.fromEntries([...Map.groupBy(read, word => word)].map(([word, all]) => [word, all.length]))).toEqual(cover.counts)
      expect(read.filter(word => book.words.every(({ id }) => id !== word))).toEqual([])
    })

    it('BOK-1 a book that does not exist, or in one language, is not found', async () => {
      const { books } = await reader()
      expect([await codeOf(books.book('uk', 'en', 'no-such-book')), await codeOf(books.book('en', 'en', 'any')), await codeOf(books.shelf('en', 'en'))])
        .toEqual(['not_found', 'not_found', 'not_found'])
    })

    it('BOK-1 a word has the status of its last change, in whatever order and however often changes come', async () => {
      const [visit, other] = [await reader(), await reader()]
      const made = await changesOf(visit, [[0, '1'], [1, 'known'], [0, '3'], [1, 'ignored'], [2, '4'], [2, 'unknown']])
      await save(visit, { changes: made })
      const known = await read(visit)
      expect(statusesOf(known.changes)).toEqual(statusesOf(made))
      expect(known.changes).toHaveLength(3)
      await save(visit, { changes: made.toReversed() })
      await save(visit, { changes: made.slice(0, 2) })
      expect(sorted(await read(visit))).toEqual(sorted(known))
      for (const change of made.toReversed()) await save(other, { changes: [{ ...change, id: world.id() }] })
      expect(statusesOf((await read(other)).changes)).toEqual(statusesOf(made))
    })

    it('BOK-1 what is kept of one reader and language is nobody else’s', async () => {
      const [visit, other] = [await reader(), await reader()]
      await save(visit, { changes: await changesOf(visit, [[0, '1']]) })
      expect(await read(other)).toEqual(NOTHING)
      expect(await valueOf(visit.books.reading('fr'))).toEqual(NOTHING)
    })

    it('BOK-1 the last place in a book by time is kept', async () => {
      const visit = await reader()
      const { id: book } = await coverOf(visit)
      const at = world.now()
      await save(visit, { places: [{ book, chapter: 2, at: at - 1000 }] })
      await save(visit, { places: [{ book, chapter: 1, at: at - 2000 }, { book: 'no-such-book', chapter: 1, at }] })
      expect((await read(visit)).places).toEqual([{ book, chapter: 2, at: at - 1000 }])
      await save(visit, { places: [{ book, chapter: 0, at }] })
      expect((await read(visit)).places).toEqual([{ book, chapter: 0, at }])
    })

    it('BOK-1 a word that no book has is left out, and the others are saved', async () => {
      const visit = await reader()
      const [change] = await changesOf(visit, [[0, '2']])
      if (!change) throw new Error('The book has no words.')
      await save(visit, { changes: [{ ...change, id: world.id(), word: 'no-such-word' }, change] })
      expect((await read(visit)).changes).toEqual([change])
    })

    it('CRS-4 what was saved while reading is reviewed from the next day on', async () => {
      const visit = await reader()
      const { words } = await bookOf(visit)
      await saveAll(visit, await allWords(visit, '1'))
      const met = await wordsMet(visit)
      expect(met).toBeGreaterThan(0)
      expect((await valueOf(visit.reviews.overview('en'))).due).toBe(0)
      world.advance(DAY)
      expect((await valueOf(visit.reviews.overview('en'))).due).toBeGreaterThan(0)
      const { steps } = await valueOf(visit.courses.lesson({ native: 'uk', target: 'en', lesson: REVIEW_LESSON }, world.id()))
      expect(steps.every(({ concepts }) => words.some(({ id }) => id === concepts[0]))).toBe(true)
    })

    it('CRS-4 how well a word is remembered is told with what was said of it, as long as there is a review of it', async () => {
      const visit = await reader()
      const made = await changesOf(visit, [[0, '2'], [1, 'ignored']])
      await save(visit, { changes: made })
      const known = await read(visit)
      expect(Object.keys(known.remembered ?? {})).toEqual([made[0]?.word])
      expect(readingStatuses(known)).toEqual(statusesOf(made))
      expect(readingStatuses({ ...known, changes: [] }).get(made[0]?.word ?? '')).toBe(known.remembered?.[made[0]?.word ?? ''])
      expect(await valueOf(visit.books.reading('fr'))).toEqual(NOTHING)
      world.advance(100_000)
      await save(visit, { changes: await changesOf(visit, [[0, 'unknown']]) })
      expect((await read(visit)).remembered).toBeUndefined()
    })

    it('CRS-4 a word that is known or ignored, or was saved by mistake, is not asked for', async () => {
      const visit = await reader()
      await saveAll(visit, await allWords(visit, 'known'))
      expect(await wordsMet(visit)).toBe(0)
      world.advance(100_000)
      const saved = await allWords(visit, '2')
      await saveAll(visit, saved)
      expect(await wordsMet(visit)).toBeGreaterThan(0)
      world.advance(100_000)
      await saveAll(visit, await allWords(visit, 'unknown'))
      await saveAll(visit, saved)
      expect(await wordsMet(visit)).toBe(0)
    })

    it('STK-1, STK-2 a day counts once ten minutes were read, each once, in whatever language, order and batches', async () => {
      const visit = await reader()
      const last = minuteOf(world.now())
      const saved = (target: Language, minutes: readonly number[]) => valueOf(visit.books.save(target, { ...NOTHING, minutes: minutes.map(ago => last - ago) }))
      const today = async () => (await valueOf(visit.streaks.current())).week.at(-1)?.reason
      const minutesRead = async () => (await valueOf(visit.achievements.list())).find(({ family }) => family === 'reading')?.count
      await saved('en', [3, 1, 2, 3])
      await saved('en', [1, 2])
      await saved('fr', [3, 4, 5, 6, 7, 8, 9])
      expect([await today(), await minutesRead()]).toEqual([null, READING_MINUTES - 1])
      await saved('fr', [0, 9])
      expect([await today(), await minutesRead()]).toEqual(['reading', READING_MINUTES])
      expect((await valueOf(visit.achievements.list())).find(({ family }) => family === 'reading')?.awards.map(({ tier }) => tier)).toEqual([1])
      await saved('en', [0, 1, 2])
      expect([await today(), await minutesRead(), (await valueOf(visit.streaks.history())).length]).toEqual(['reading', READING_MINUTES, 1])
    })

    it('STK-1 minutes of two days are not one day of ten', async () => {
      const visit = await reader()
      const minutes = Array.from({ length: READING_MINUTES - 1 }, (_, ago) => minuteOf(world.now()) - ago)
      await valueOf(visit.books.save('en', { ...NOTHING, minutes }))
      world.advance(DAY)
      await valueOf(visit.books.save('en', { ...NOTHING, minutes: [...minutes, ...minutes.map(minute => minute + DAY / 60_000)] }))
      expect((await valueOf(visit.streaks.current())).week.slice(-2).map(({ reason }) => reason)).toEqual(['before', null])
    })

    it('AUTH-6 what a visitor has read is kept in the account they sign in to, of each the later', async () => {
      const account = await reader()
      const email = `${world.id()}@example.com`
      await register(world, account, email)
      const { id: book } = await coverOf(account)
      const last = minuteOf(world.now())
      await save(account, { changes: await changesOf(account, [[0, '1'], [1, '1']]), places: [{ book, chapter: 2, at: world.now() - 5000 }], minutes: [1, 2, 3, 4, 5].map(ago => last - ago) })
      world.advance(60_000)
      const visit = world.visit('Europe/Kyiv')
      await signInAnonymously(world, visit)
      const later = await changesOf(visit, [[1, 'known'], [2, '4']])
      await save(visit, { changes: later, places: [{ book, chapter: 1, at: world.now() }], minutes: [3, 4, 5, 6, 7, 8, 9, 10].map(ago => last - ago) })
      await valueOf(visit.account.signIn(world.id(), { email, password: PASSWORD }, {}))
      const merged = await read(account)
      const statuses = statusesOf(merged.changes)
      const { words } = await bookOf(account)
      expect(words.slice(0, 3).map(({ id }) => statusOf(statuses, id))).toEqual(['1', 'known', '4'])
      expect(merged.places.map(({ chapter }) => chapter)).toEqual([1])
      expect(await wordsMet(account)).toBe(await wordsMet(visit))
      expect((await valueOf(account.streaks.current())).week.at(-1)?.reason).toBe('reading')
      await save(visit, { changes: later })
      expect(sorted(await read(account))).toEqual(sorted(merged))
    })
  })
