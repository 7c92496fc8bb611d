import { and, desc, eq, sql } from 'drizzle-orm'
import type { ReadMinute } from '#core/domain/book/reading-time.ts'
import { type DatedChange, type Place, placesOf, type Reading, savedCard } from '#core/domain/book/reading.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import type { Db, RootDb } from '../db/database.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { prepareFunction } from '../db/prepare-function.ts'
import { bookPlaces, readingDays, wordChanges } from '../db/schema/books.ts'
import { listBookPlaces, listReadingDays, listWords } from './exported.ts'

/** Of a book that was read in both identities the later place stays, of a minute one; a word that was saved in both has one review again. It comes after the reviews. */
export const bookRows: PersonRows = {
  tables: [wordChanges, bookPlaces, readingDays],
  move: async (tx, from, to) => {
    await tx.update(wordChanges).set({ userId: to }).where(eq(wordChanges.userId, from))
    await tx.execute(sql`
      select rate_saved_words(${to}::uuid, target, jsonb_agg(saved)) from (
        select distinct word_changes.target, jsonb_build_object('word', word_changes.word, 'card', reviews.card) as saved
        from word_changes join reviews on reviews.user_id = word_changes.user_id and reviews.source = word_changes.id
        where word_changes.user_id = ${to}::uuid) as found
      group by target`)
    await tx.execute(sql`
      insert into book_places (user_id, target, book, chapter, at)
      select ${to}::uuid, target, book, chapter, at from book_places where user_id = ${from}::uuid order by target, book
      on conflict (user_id, target, book) do update set chapter = excluded.chapter, at = excluded.at
      where (excluded.at, excluded.chapter) > (book_places.at, book_places.chapter)`)
    await tx.delete(bookPlaces).where(eq(bookPlaces.userId, from))
    await tx.execute(sql`
      insert into reading_days (user_id, day, zone, minutes, last_at)
      select ${to}::uuid, day, zone, minutes, last_at from reading_days where user_id = ${from}::uuid order by day
      on conflict (user_id, day) do update set
        minutes = (select array_agg(distinct each) from unnest(reading_days.minutes || excluded.minutes) as each),
        last_at = greatest(reading_days.last_at, excluded.last_at)`)
    await tx.delete(readingDays).where(eq(readingDays.userId, from))
  },
  lists: { words: listWords, bookPlaces: listBookPlaces, readingDays: listReadingDays },
}

interface ReceivedChange extends DatedChange {
  readonly day: number
}
export interface ReadingBatch {
  readonly changes: readonly ReceivedChange[]
  readonly places: readonly Place[]
  readonly minutes: readonly ReadMinute[]
  readonly zone: string
}

/** BOK-1, CRS-4. Reads and writes what is kept of somebody's reading. A saved word becomes a review of its card in the same statement. */
export const createReadingStore = (db: RootDb) => {
  const save = prepareFunction<boolean, 'user' | 'target' | 'changes' | 'saved' | 'places'>(db, 'save_reading', ['user', 'target', 'changes', 'saved', 'places'])
  const saveMinutes = prepareFunction<boolean, 'user' | 'zone' | 'minutes'>(db, 'save_reading_minutes', ['user', 'zone', 'minutes'])
  return {
    read: async (user: string, target: Language): Promise<Reading> => {
      const changes = await db
        .selectDistinctOn([wordChanges.word], { id: wordChanges.id, word: wordChanges.word, status: wordChanges.status, at: wordChanges.at })
        .from(wordChanges).where(and(eq(wordChanges.userId, user), eq(wordChanges.target, target)))
        .orderBy(wordChanges.word, desc(wordChanges.at), desc(wordChanges.id))
      const places = await db
        .select({ book: bookPlaces.book, chapter: bookPlaces.chapter, at: bookPlaces.at })
        .from(bookPlaces).where(and(eq(bookPlaces.userId, user), eq(bookPlaces.target, target))).orderBy(bookPlaces.book)
      return { changes, places }
    },
    /** False where the person is gone. */
    save: async (user: string, target: Language, { changes, places, minutes, zone }: ReadingBatch): Promise<boolean> => {
      const isKept = await save({
        user, target,
        changes: JSON.stringify(changes.map(({ id, word, status, at, deviceAt, day }) => ({ id, word, status, at, deviceAt, day }))),
        saved: JSON.stringify([...new Set(changes.map(({ word }) => word))].map(word => ({ word, card: savedCard(word) }))),
        places: JSON.stringify([...placesOf(places).values()]),
      })
      return isKept && (minutes.length === 0 || saveMinutes({ user, zone, minutes: JSON.stringify(minutes) }))
    },
  }
}

/** STK-2. How many minutes somebody has read. */
export const minutesRead = async (db: Db, user: string): Promise<number> => {
  const [found] = await db.select({ count: sql`coalesce(sum(cardinality(${readingDays.minutes})), 0)`.mapWith(Number) }).from(readingDays).where(eq(readingDays.userId, user))
  return found?.count ?? 0
}
