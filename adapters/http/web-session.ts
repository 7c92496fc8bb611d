import { err, ok, ResultAsync } from 'neverthrow'
import * as z from 'zod/mini'
import { appError } from '#core/domain/errors/app-error.ts'
import type { WebSession } from '#core/ports/web-session.ts'
import { createTurns } from './in-turn.ts'
import { createSend, type Outgoing, type Retry, type Wire } from './send.ts'

/** AUTH-4. The longest that a sign-in or sign-out waits for the web's server, ms: as long as the web waits for the API. */
const WEB_WAIT = 5_000
const once: Retry = () => null
const signedIn = z.object({ signedIn: z.boolean() })

/** ROUTE-6. Calls the web's own routes, without retries. `origin` is the page's. */
export const httpWebSession = ({ origin, ...wire }: Wire & { readonly origin: () => string }): WebSession => {
  const send = createSend(wire)
  const inTurn = createTurns()
  const call = (method: Outgoing['method'], path: string, body?: unknown) =>
    new ResultAsync(inTurn(() => send<never>({ method, url: `${origin()}${path}`, body, cookies: true, retry: once, firstByteWait: WEB_WAIT }, [])))
      .mapErr(({ error }) => error)
  return {
    isSignedIn: userId =>
      call('get', `/api/auth/sign-in?user=${encodeURIComponent(userId)}`).andThen(json => {
        const answer = z.safeParse(signedIn, json)
        return answer.success ? ok(answer.data.signedIn) : err(appError('unknown', wire.ids()))
      }),
    create: accessToken => call('post', '/api/auth/sign-in', { accessToken }).map(() => null),
    destroy: () => call('get', '/api/auth/sign-out').map(() => null),
  }
}
