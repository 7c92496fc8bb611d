import { err, ok } from 'neverthrow'
import type { WebSession } from '#core/ports/web-session.ts'
import type { Visitor } from './visitor.ts'

export const memoryWebSession = ({ backend, cookies, tokens, registered }: Visitor): WebSession => ({
  isSignedIn: () => backend.reply('webSession.isSignedIn', () => ok(cookies.web)),
  create: accessToken =>
    backend.reply('webSession.create', () => {
      if (registered().isErr() || tokens.current()?.accessToken !== accessToken) return err('session_expired')
      cookies.web = true
      return ok(null)
    }),
  destroy: () =>
    backend.reply('webSession.destroy', () => {
      cookies.web = false
      return ok(null)
    }),
})
