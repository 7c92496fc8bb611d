import type { Hono } from 'hono'
import type { Deps } from '../http/deps.ts'
import type { Env } from '../http/env.ts'
import { listLetters } from './store.ts'

/** Serves the letters of a machine without a mail server. It does not exist in production. */
export const serveMailbox = (app: Hono<Env>, { database: { db } }: Deps): void => {
  app.get('/dev/mailbox', async http => {
    http.set('pattern', '/dev/mailbox')
    return http.json(await listLetters(db))
  })
}
