import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest'
import type { Database } from '../db/database.ts'
import { openEmbedded } from '../db/open-embedded.ts'
import { openPostgres } from '../db/open-postgres.ts'

const ignore = () => {}
/** How long a test waits for its database, ms. Two hundred requests that wait for one another are answered however slow the machine is. */
const PATIENCE = 60_000

/** A data folder with an empty, migrated database. */
export const freshDataDir = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'promova-data-'))
  cpSync(path.join(inject('embeddedTemplate'), 'db'), path.join(folder, 'db'), { recursive: true })
  return folder
}

/** The address of an empty, migrated PostgreSQL database for one caller. */
export const freshPostgresUrl = async (): Promise<string> => {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: inject('postgresUrl').replace('DATABASE', 'postgres') })
  await client.connect()
  await client.query(`CREATE DATABASE ${name} TEMPLATE template`)
  await client.end()
  return inject('postgresUrl').replace('DATABASE', name)
}

export const openFresh = async (kind: Database['kind']): Promise<Database> => {
  if (kind === 'postgres') return openPostgres(await freshPostgresUrl(), { connections: 10, longestWait: PATIENCE }, ignore)
  const folder = freshDataDir()
  const opened = await openEmbedded(folder, ignore)
  if (opened.isErr()) throw new Error(opened.error)
  const { close } = opened.value
  return {
    ...opened.value,
    close: async () => {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Empties the tables that were written to. TRUNCATE gives each table new files, which took most of the time of these tests. */
const EMPTY = `DO $$
  DECLARE
    v_table regclass;
  BEGIN
    SET LOCAL session_replication_role = replica;
    FOR v_table IN SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND pg_relation_size(oid) > 0 LOOP
      EXECUTE format('DELETE FROM %s', v_table);
    END LOOP;
  END $$`
/** Runs a suite on the embedded database and on a real PostgreSQL, with empty tables before every test. */
export const onBothDatabases = (name: string, suite: (database: () => Database) => void): void =>
  describe.each(['embedded', 'postgres'] as const)(`${name} (%s)`, kind => {
    let database: Database | undefined
    const current = () => {
      if (!database) throw new Error('the database is open only while tests run')
      return database
    }
    beforeAll(async () => { database = await openFresh(kind) })
    beforeEach(async () => { await current().db.execute(EMPTY) })
    afterAll(async () => { await database?.close() })
    suite(current)
  })
