import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../db/open-embedded.ts'
import { openPostgres } from '../db/open-postgres.ts'
import { runPostgres } from './run-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with a migrated database. Copying it is twenty times faster than creating one. */
    embeddedTemplate: string
    /** The address of a real PostgreSQL with DATABASE in place of the name; its database `template` is migrated. */
    postgresUrl: string
  }
}

/** Starts one PostgreSQL and creates one embedded template for the whole run. */
export default async ({ provide }: TestProject) => {
  const embeddedTemplate = mkdtempSync(path.join(tmpdir(), 'promova-db-'))
  const makeEmbedded = async () => {
    const made = await openEmbedded(embeddedTemplate, () => {})
    if (made.isErr()) throw new Error(made.error)
    await made.value.close()
  }
  const makePostgres = async () => {
    const postgres = await runPostgres()
    const admin = await openPostgres(postgres.url('postgres'), { connections: 2 }, () => {})
    await admin.db.execute('CREATE DATABASE template')
    await admin.close()
    await (await openPostgres(postgres.url('template'), { connections: 2 }, () => {})).close()
    return postgres
  }
  // One after the other: creating the embedded database blocks this process, and a connection would time out.
  await makeEmbedded()
  const postgres = await makePostgres()
  provide('embeddedTemplate', embeddedTemplate)
  provide('postgresUrl', postgres.url('DATABASE'))
  return async () => {
    await postgres.stop()
    rmSync(embeddedTemplate, { recursive: true, force: true })
  }
}
