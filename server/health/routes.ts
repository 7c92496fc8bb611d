import type { Hono } from 'hono'
import type { Deps } from '../http/deps.ts'
import type { Env } from '../http/env.ts'

/** How long `/ready` waits for the database, ms. */
const DATABASE_TIMEOUT = 2000

/** `/health` answers while the process runs, `/ready` while it can serve, which needs the database. */
export const serveHealth = (app: Hono<Env>, { database, accepting }: Deps): void => {
  const isReady = async (): Promise<boolean> => {
    if (!accepting()) return false
    const late = Promise.withResolvers<false>()
    const timer = setTimeout(() => late.resolve(false), DATABASE_TIMEOUT)
    try {
      return await Promise.race([database.ping().then(() => true, () => false), late.promise])
    } finally {
      clearTimeout(timer)
    }
  }
  app.get('/health', http => {
    http.set('pattern', '/health')
    return http.json({ status: 'ok' })
  })
  app.get('/ready', async http => {
    http.set('pattern', '/ready')
    return (await isReady()) ? http.json({ status: 'ready' }) : http.json({ status: 'unavailable' }, 503)
  })
}
