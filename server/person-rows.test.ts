import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { identities } from './db/schema/auth.ts'
import { PERSON_ROWS } from './person-rows.ts'
import { readTables } from './testing/tables.ts'

const PERSON_ID = /^(?:.+_)?(?:user|person|identity)_id$/
const nameOf = (table: PgTable) => getTableConfig(table).name

/** A table belongs to people if it references identities or has a column named like a person's id. */
const belongsToPeople = (table: PgTable) => {
  const { columns, foreignKeys } = getTableConfig(table)
  return foreignKeys.some(key => key.reference().foreignTable === identities) || columns.some(({ name }) => PERSON_ID.test(name))
}

it("AUTH-1, AUTH-6 every table with a person's id belongs to exactly one area", async () => {
  const theirs = (await readTables()).filter(table => table !== identities && belongsToPeople(table)).map(nameOf)
  expect(theirs.length).toBeGreaterThan(5)
  expect(PERSON_ROWS.flatMap(({ tables }) => tables).map(nameOf).toSorted()).toEqual(theirs.toSorted())
})
