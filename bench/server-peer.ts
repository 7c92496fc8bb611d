// The peer of the server: bare Hono with the same statements, on PostgreSQL or embedded, and nothing else.
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

type Query = (name: string, text: string, values: readonly unknown[]) => Promise<readonly unknown[]>

const postgres = (connectionString: string): Query => {
  const pool = new pg.Pool({ connectionString, max: 10 })
  return async (name, text, values) => (await pool.query({ name, text, values: [...values] })).rows
}
const embedded = async (folder: string): Promise<Query> => {
  const pglite = await PGlite.create(folder, { extensions: { btree_gist } })
  return async (_, text, values) => (await pglite.query(text, [...values])).rows
}

const [, , place = '', session, user] = process.argv
const query = place.startsWith('postgres:') ? postgres(place) : await embedded(place)
const app = new Hono()
app.get('/profile', async http => http.json(await query('read', 'select caller_and_profile_of($1) as found', [session])))
app.put('/value', async http => {
  const { value } = await http.req.json<{ value: string }>()
  return http.json(await query('put', 'select put_keeper_value_by($1, $2, $3, $4, $5, 100, 262144) as written', [session, user, 'bench', value, Date.now()]))
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port))
