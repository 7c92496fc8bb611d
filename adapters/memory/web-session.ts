import { err, ok } from 'neverthrow'
import type { WebSession } from '#core/ports/web-session.ts'
import type { Visitor } from './visitor.ts'

export const memoryWebSession = ({ backend, cookies, signedIn, registered }: Visitor): WebSession => ({
  isSignedIn: userId => backend.reply('webSession.isSignedIn', () => ok(cookies.web?.userId === userId && backend.sessions.has(cookies.web.session))),
  create: accessToken =>
    backend.reply('webSession.create', () => {
      const person = registered()
      if (person.isErr() || cookies.refresh === null || signedIn.session?.accessToken !== accessToken) return err('session_expired')
      cookies.web = { userId: person.value.id, session: cookies.refresh }
      return ok(null)
    }),
  destroy: () =>
    backend.reply('webSession.destroy', () => {
      cookies.web = null
      return ok(null)
    }),
})
