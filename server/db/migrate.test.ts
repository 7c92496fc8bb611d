import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as onEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { savedCard } from '#core/domain/book/reading.ts'
import { createTestApp } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'
import { freshDataDir } from '../testing/databases.ts'
import type { Database } from './database.ts'
import { MIGRATIONS } from './migrate.ts'
import { openEmbedded } from './open-embedded.ts'
import { openPostgres } from './open-postgres.ts'
import { identities } from './schema/auth.ts'
import { cards, reviews } from './schema/reviews.ts'

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[]
}
const journal = JSON.parse(readFileSync(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal
const folders: string[] = []
const folder = () => {
  const made = mkdtempSync(path.join(tmpdir(), 'promova-old-'))
  folders.push(made)
  return made
}
afterEach(() => { for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true }) })

/** A copy of the first `count` migrations. */
const firstMigrations = (count: number): string => {
  const old = folder()
  cpSync(MIGRATIONS, old, { recursive: true })
  writeFileSync(path.join(old, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return old
}
/** All migrations, and one of a later build. */
const laterMigrations = (): string => {
  const later = firstMigrations(journal.entries.length)
  const when = Math.max(...journal.entries.map(each => each.when)) + 1
  writeFileSync(path.join(later, '9999_later.sql'), 'create table later (id integer)')
  writeFileSync(path.join(later, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: [...journal.entries, { idx: 9999, version: '7', when, tag: '9999_later', breakpoints: true }] }))
  return later
}
const PERSON = sql`insert into identities (id, kind, email, email_key, created_at, registered_at) values (${'00000000-0000-4000-8000-000000000001'}, 'registered', 'ada@example.test', 'ada@example.test', 1, 2)`

const openOld: Readonly<Record<Database['kind'], (migrations: string, rows?: readonly SQL[]) => Promise<Database>>> = {
  embedded: async (migrationsFolder, rows = [PERSON]) => {
    const dataDir = freshDataDir()
    folders.push(dataDir)
    const pglite = await PGlite.create(path.join(dataDir, 'db'), { extensions: { btree_gist } })
    await pglite.exec('DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; CREATE SCHEMA public')
    await migrateEmbedded(onEmbedded(pglite), { migrationsFolder })
    for (const row of rows) await onEmbedded(pglite).execute(row)
    await pglite.close()
    return (await openEmbedded(dataDir, () => {}))._unsafeUnwrap()
  },
  postgres: async (migrationsFolder, rows = [PERSON]) => {
    const name = `old_${crypto.randomUUID().replaceAll('-', '')}`
    const admin = new pg.Client({ connectionString: inject('postgresUrl').replace('DATABASE', 'postgres') })
    await admin.connect()
    await admin.query(`CREATE DATABASE ${name}`)
    await admin.end()
    const url = inject('postgresUrl').replace('DATABASE', name)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await migratePostgres(onPostgres(client), { migrationsFolder })
    for (const row of rows) await onPostgres(client).execute(row)
    await client.end()
    return openPostgres(url, { connections: 10 }, () => {})
  },
}

describe.each(['embedded', 'postgres'] as const)('a database of an earlier version (%s)', kind => {
  it('ERR-5 is migrated when it is opened, and keeps its rows', async () => {
    const database = await openOld[kind](firstMigrations(1))
    const [person] = await database.db.select().from(identities)
    expect(person).toMatchObject({ email: 'ada@example.test', createdAt: 1, registeredAt: 2, name: null, phone: null })
    const client = createClient(createTestApp(database))
    await client.anonymous()
    expect((await client.get('/v1/experiments')).body).toEqual({ value: '[]' })
    expect((await client.post('/v1/dnt', { dnt: true, gpc: true, scope: 'all', source: 'browser', page_url: '/', ts: 1 })).status).toBe(200)
    await client.signUp('bob@example.test', 'correct horse battery')
    expect((await client.patch('/v1/profiles', { name: 'Bob' })).body['name']).toBe('Bob')
    await database.close()
  })
})

describe.each(['embedded', 'postgres'] as const)('a database of a build that reviewed no words of books (%s)', kind => {
  it('CRS-4 has a card for each word that is saved, when it was migrated', async () => {
    const said = [['umbrella', '2', 1], ['rain', '3', 2], ['rain', 'known', 3], ['tea', '1', 4]].map(([word, status, at]) => sql`
      insert into word_changes (id, user_id, target, word, status, at, device_at, day)
      values (${crypto.randomUUID()}, '00000000-0000-4000-8000-000000000001', 'en', ${word}, ${status}, ${at}, ${at}, 7)`)
    const database = await openOld[kind](firstMigrations(journal.entries.findIndex(({ tag }) => tag === '0023_saved_words')), [PERSON, ...said])
    expect((await database.db.select({ card: cards.card, target: cards.target }).from(cards).orderBy(cards.card))).toEqual(
      ['tea', 'umbrella'].map(word => ({ card: savedCard(word), target: 'en' })))
    expect((await database.db.select({ card: reviews.card, rating: reviews.rating, day: reviews.day }).from(reviews).orderBy(reviews.card))).toEqual(
      [{ card: savedCard('tea'), rating: 1, day: 7 }, { card: savedCard('umbrella'), rating: 2, day: 7 }])
    await database.close()
  })
})

describe.each(['embedded', 'postgres'] as const)('a database of a later version (%s)', kind => {
  it('ERR-5 is not opened, and the error says why', async () => {
    await expect(openOld[kind](laterMigrations())).rejects.toThrow(/^a newer build has migrated it, /)
  })
})
