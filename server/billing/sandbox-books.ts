import type { Hono } from 'hono'
import { sandboxPayments } from '../db/schema/billing.ts'
import type { Deps } from '../http/deps.ts'
import type { Env } from '../http/env.ts'

/** PUR-3. Serves the books of the sandbox, as one would look up those of a provider. It does not exist in production. */
export const serveSandboxBooks = (app: Hono<Env>, { database: { db } }: Pick<Deps, 'database'>): void => {
  app.get('/dev/sandbox', async http => {
    http.set('pattern', '/dev/sandbox')
    return http.json(await db.select({ key: sandboxPayments.key, amount: sandboxPayments.amount, currency: sandboxPayments.currency }).from(sandboxPayments).limit(1000))
  })
}
