import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { err, ok, type Result } from 'neverthrow'
import type { CreditLine } from '#core/domain/credits/ledger.ts'
import type { RootDb } from '../db/database.ts'
import { prepareFunction } from '../db/prepare-function.ts'
import { tutoringLessons, tutoringSlots } from '../db/schema/tutoring.ts'

export type LessonRow = typeof tutoringLessons.$inferSelect
type SlotRow = typeof tutoringSlots.$inferSelect

/** What a change of a lesson is decided on. */
export interface Found {
  /** Null where it is not booked, or is another learner's. */
  readonly lesson: LessonRow | null
  /** The time that the learner holds under its id. */
  readonly held: SlotRow | null
  /** The lesson that the request to move this one has moved already. */
  readonly movedBefore: string | null
  /** Those about this lesson and, where credits are to be held, what those of all that can be used add up to. */
  readonly lines: readonly CreditLine[]
}
/** The lesson as it shall be, and the lines that its ledger gets. The one that was found changes nothing. */
interface Change {
  readonly lesson: LessonRow
  readonly lines?: readonly CreditLine[]
}
interface Asked<Code> {
  readonly id: string
  readonly userId: string
  /** When credits are to be held: the time of the learner's payments, epoch ms. */
  readonly billingNow?: number
  /** When the lesson is to be moved: the id of the request, and what to answer where the time is taken. */
  readonly move?: { readonly request: string; readonly taken: Code }
}

type Json = Readonly<Record<string, unknown>>
/** The rows of a table and JSON of them as the database makes it, with its own names of the columns. */
const jsonRows = <Table extends PgTable>(table: Table) => {
  const columns = Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name] as const)
  return {
    read: (json: Json) => Object.fromEntries(columns.map(([key, name]) => [key, json[name]])) as Table['$inferSelect'],
    write: (row: Table['$inferSelect']): Json => Object.fromEntries(columns.map(([key, name]) => [name, row[key]])),
  }
}
const [lessonRows, slotRows] = [jsonRows(tutoringLessons), jsonRows(tutoringSlots)]
interface Read extends Pick<Found, 'movedBefore' | 'lines'> {
  /** The credits that can be used, as one line for each lot and kind, with how many lines of the ledger it stands for. */
  readonly usable: readonly (CreditLine & { readonly lines: number })[]
  readonly lesson: Json | null
  /** Another one after each change of the lesson; null before it is booked. */
  readonly version: string | null
  readonly held: Json | null
}

/**
 * TUT-2, TUT-3. Changes one lesson: reads what that is decided on, and writes what was decided, lesson, credits and time together, each in
 * one round trip. Nothing is locked in between: where any of it has changed meanwhile, nothing is written, and it is read and decided again.
 */
export const createLessonChanger = (db: RootDb) => {
  const read = prepareFunction<Read, 'user' | 'lesson' | 'now' | 'request'>(db, 'read_tutoring_lesson', ['user', 'lesson', 'now', 'request'])
  const write = prepareFunction<'written' | 'changed' | 'taken', 'lesson' | 'version' | 'lines' | 'known' | 'now' | 'request'>(
    db, 'write_tutoring_lesson', ['lesson', 'version', 'lines', 'known', 'now', 'request'])

  return async <Code>({ id, userId, billingNow, move }: Asked<Code>, decide: (found: Found) => Result<Change, Code>): Promise<Result<LessonRow, Code>> => {
    const [now, request] = [billingNow ?? null, move?.request ?? null]
    for (;;) {
      const { lesson, version, held, movedBefore, lines, usable } = await read({ user: userId, lesson: id, now, request })
      const found = { lesson: lesson && lessonRows.read(lesson), held: held && slotRows.read(held), movedBefore, lines: [...lines, ...usable] }
      const decided = decide(found)
      if (decided.isErr()) return err(decided.error)
      const { lesson: changed, lines: added = [] } = decided.value
      if (changed === found.lesson) return ok(changed)
      const known = usable.reduce((sum, each) => sum + each.lines, 0)
      const answer = await write({ lesson: JSON.stringify(lessonRows.write(changed)), version, lines: JSON.stringify(added), known, now, request })
      if (answer === 'written') return ok(changed)
      if (answer === 'taken' && move) return err(move.taken)
    }
  }
}
