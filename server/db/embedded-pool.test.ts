import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { embeddedPool } from './embedded-pool.ts'

const open = async () => {
  const pglite = await PGlite.create()
  return { pglite, pool: embeddedPool(pglite) }
}
let database: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  database = await open()
  await database.pool.query('CREATE TABLE notes (id integer PRIMARY KEY, text text)')
})
afterAll(async () => {
  await database.pool.end()
  await database.pglite.close()
})
const add = (id: number) => ({ name: 'add', text: 'INSERT INTO notes VALUES ($1, $2)', values: [id, 'ї'] })
const ids = async () => (await database.pool.query<{ id: number }>('SELECT id FROM notes ORDER BY id')).rows.map(({ id }) => id)

it('ERR-5 a statement that fails says why, and the next ones work, prepared or not', async () => {
  const { pool } = database
  await pool.query(add(1))
  await expect(pool.query(add(1))).rejects.toMatchObject({ code: '23505' })
  await expect(pool.query('SELECT nothing')).rejects.toMatchObject({ code: '42703' })
  await pool.query(add(2))
  expect(await ids()).toEqual([1, 2])
})

it('ERR-5 what is sent while a transaction is open waits for its end, and is no part of it', async () => {
  const db = drizzle(database.pool)
  const outside: Promise<unknown>[] = []
  await expect(db.transaction(async tx => {
    await tx.execute(sql`INSERT INTO notes VALUES (3, 'rolled back')`)
    outside.push(database.pool.query(add(4)))
    await tx.execute(sql`INSERT INTO notes VALUES (5, 'rolled back')`)
    throw new Error('no')
  })).rejects.toThrow('no')
  await Promise.all(outside)
  expect(await ids()).toEqual([1, 2, 4])
})
