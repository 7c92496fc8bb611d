import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { PersonalFile } from '#contract/personal-file.ts'
import type { Letter } from '../mail/letter.ts'
import type { Writer } from '../mail/letters.ts'
import type { Db } from './database.ts'

/** A table whose rows each belong to one person. */
export type PersonTable = PgTable & { readonly userId: PgColumn }

/** All that is one person here: their account, and the identities that were merged into it. */
export interface WholePerson {
  readonly ids: readonly string[]
  /** Where letters go, and since when it is known that they are theirs, epoch ms. */
  readonly email: string
  readonly emailProvedAt: number | null
}

/** GDPR 15, 20. Reads one list of the exported file: a long one a page at a time. */
export type ListReader<Item> = (db: Db, person: WholePerson) => AsyncIterable<readonly Item[]> | Promise<readonly Item[]>
type ListReaders = { readonly [List in keyof Omit<PersonalFile, 'account'>]?: ListReader<PersonalFile[List][number]> }

/** The tables of one area that hold people's rows. Each area exports one, and `PERSON_ROWS` lists them all. */
export interface PersonRows {
  readonly tables: readonly PersonTable[]
  /** AUTH-6. Moves the rows of an anonymous identity to an account. The caller has locked both identities. */
  readonly move: (tx: Db, from: string, to: string) => Promise<void>
  /** GDPR 15, 20. What the area knows of a person, in the words of the exported file. */
  readonly lists: ListReaders
  /** GDPR 17. What others are to be told because of a deletion, without the person's name and words; asked before the rows of the area go. */
  readonly lettersToOthers?: (now: number, tx: Db, person: WholePerson, writer: Writer) => Promise<readonly Letter[]>
  /** GDPR 17. Removes a person's rows, where that is more than to delete those of `tables`. The caller has locked all identities. */
  readonly erase?: (now: number, tx: Db, person: WholePerson) => Promise<void>
}

/** How many rows one statement deletes, so that it ends in the time that a statement has. */
const MOST_DELETED = 2000

/** Deletes rows a part at a time until there are none. One that is being changed is waited for, not deleted in that part, and met again. */
export const deleteRows = async (tx: Db, table: PgTable, where: SQL | undefined): Promise<void> => {
  const place = sql`${table}.ctid`
  const some = (most: number) => tx.select({ place }).from(table).where(where).limit(most)
  while ((await some(1)).length > 0) await tx.delete(table).where(inArray(place, some(MOST_DELETED)))
}
/** GDPR 17. */
export const deleteAll = async (tx: Db, tables: readonly PersonTable[], { ids }: WholePerson): Promise<void> => {
  for (const table of tables) await deleteRows(tx, table, inArray(table.userId, [...ids]))
}
