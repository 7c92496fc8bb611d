import { err, ok } from 'neverthrow'
import type { WebSession } from '#core/ports/web-session.ts'
import type { Visitor } from './visitor.ts'

export const memoryWebSession = ({ backend, cookies, signedIn, registered }: Visitor): WebSession => ({
  isSignedIn: userId => backend.reply('webSession.isSignedIn', () => ok(cookies.web === userId)),
  create: accessToken =>
    backend.reply('webSession.create', () => {
      const person = registered()
      if (person.isErr() || signedIn.session?.accessToken !== accessToken) return err('session_expired')
      cookies.web = person.value.id
      return ok(null)
    }),
  destroy: () =>
    backend.reply('webSession.destroy', () => {
      cookies.web = null
      return ok(null)
    }),
})
