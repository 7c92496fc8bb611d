import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { readTables } from '../testing/tables.ts'
import { MIGRATIONS } from './migrate.ts'

interface Column {
  readonly name: string
  readonly type: string
  readonly notNull: boolean
}
interface Snapshot {
  readonly tables: Readonly<Record<string, {
    readonly name: string
    readonly columns: Readonly<Record<string, Column>>
    readonly indexes: object
    readonly foreignKeys: object
    readonly uniqueConstraints: object
  }>>
}
const newestSnapshot = (): Snapshot => {
  const folder = path.join(MIGRATIONS, 'meta')
  const newest = readdirSync(folder).filter(file => file.endsWith('_snapshot.json')).toSorted().at(-1) ?? ''
  return JSON.parse(readFileSync(path.join(folder, newest), 'utf8')) as Snapshot
}

const describeTable = (table: PgTable) => {
  const { name, columns, indexes, foreignKeys, uniqueConstraints } = getTableConfig(table)
  const uniqueColumns = columns.flatMap(column => (column.isUnique ? [column.uniqueName ?? ''] : []))
  return {
    name,
    columns: columns.map(column => `${column.name} ${column.getSQLType()}${column.notNull ? ' not null' : ''}`).toSorted(),
    indexes: indexes.map(index => index.config.name ?? '').toSorted(),
    foreignKeys: foreignKeys.map(key => key.getName()).toSorted(),
    unique: [...uniqueConstraints.map(constraint => constraint.name ?? ''), ...uniqueColumns].toSorted(),
  }
}
const byName = <Table extends { readonly name: string }>(tables: readonly Table[]) => tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))

it('ERR-5 the migrations produce exactly the tables, columns and keys of the schema', async () => {
  const migrated = Object.values(newestSnapshot().tables).map(({ name, columns, indexes, foreignKeys, uniqueConstraints }) => ({
    name,
    columns: Object.values(columns).map(column => `${column.name} ${column.type}${column.notNull ? ' not null' : ''}`).toSorted(),
    indexes: Object.keys(indexes).toSorted(),
    foreignKeys: Object.keys(foreignKeys).toSorted(),
    unique: Object.keys(uniqueConstraints).toSorted(),
  }))
  expect(byName((await readTables()).map(describeTable))).toEqual(byName(migrated))
})
