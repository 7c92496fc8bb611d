import { describe, expect, it } from 'vitest'
import type { Account } from './account.ts'
import type { WebSession } from './web-session.ts'
import { codeOf, PASSWORD, valueOf } from './world.contract.ts'

interface WebWorld {
  readonly webSession: WebSession
  readonly account: Account
  readonly id: () => string
}

export const describeWebSession = (name: string, open: () => Promise<WebWorld>) =>
  describe(`WebSession: ${name}`, () => {
    it('ROUTE-6 a session exists until it is ended, and ending it may be repeated', async () => {
      const { webSession, account, id } = await open()
      await valueOf(account.signInAnonymously(id()))
      const credentials = { email: `${id()}@example.com`, password: PASSWORD }
      const { accessToken, userId } = await valueOf(account.signUp(id(), credentials, {}, 'en'))
      expect(await valueOf(webSession.isSignedIn(userId))).toBe(false)
      await valueOf(webSession.create(accessToken))
      expect([await valueOf(webSession.isSignedIn(userId)), await valueOf(webSession.isSignedIn(id()))]).toEqual([true, false])
      await valueOf(webSession.destroy())
      expect(await valueOf(webSession.isSignedIn(userId))).toBe(false)
      expect(await codeOf(webSession.destroy())).toBe('ok')
    })

    it('ROUTE-6 a session ends with that of the account, by a sign-out or the next sign-in, and one that goes on keeps it', async () => {
      const { webSession, account, id } = await open()
      await valueOf(account.signInAnonymously(id()))
      const credentials = { email: `${id()}@example.com`, password: PASSWORD }
      const { accessToken, userId } = await valueOf(account.signUp(id(), credentials, {}, 'en'))
      await valueOf(webSession.create(accessToken))
      await valueOf(account.start(id(), null))
      expect(await valueOf(webSession.isSignedIn(userId))).toBe(true)
      const { accessToken: next } = await valueOf(account.signIn(id(), credentials, {}))
      expect(await valueOf(webSession.isSignedIn(userId))).toBe(false)
      await valueOf(webSession.create(next))
      expect(await valueOf(webSession.isSignedIn(userId))).toBe(true)
      await valueOf(account.signOut())
      expect(await valueOf(webSession.isSignedIn(userId))).toBe(false)
    })

    it('ROUTE-6 an invalid or anonymous token creates no session', async () => {
      const { webSession, account, id } = await open()
      const { accessToken, userId } = await valueOf(account.signInAnonymously(id()))
      for (const token of ['made-up', 'жук', 'a\r\nb: c', '']) expect(await codeOf(webSession.create(token)), token).toBe('session_expired')
      expect(await codeOf(webSession.create(accessToken))).toBe('session_expired')
      expect(await valueOf(webSession.isSignedIn(userId))).toBe(false)
    })
  })
