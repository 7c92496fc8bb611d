import { describe, expect, it } from 'vitest'
import type { PasskeyRequest } from '../domain/account/passkey.ts'
import type { Authenticator } from './authenticator.ts'

interface AuthenticatorUnderTest {
  readonly authenticator: Authenticator
  /** Until a suggestion stands. */
  suggesting(): Promise<unknown>
  /** The person chooses a passkey among the suggestions. */
  choose(): void
  /** The person stops the next question. */
  cancelNext(): void
}
const SITE = { id: 'localhost', name: 'Promova' }
const request = (known: PasskeyRequest['known'] = []): PasskeyRequest => ({ challenge: 'Y2hhbGxlbmdl', site: SITE, user: { id: 'dXNlci0x', name: 'anna@example.com' }, known })
const CHALLENGE = { challenge: 'Y2hhbGxlbmdl', site: SITE.id }

export const describeAuthenticator = (name: string, make: (isAvailable: boolean) => AuthenticatorUnderTest) =>
  describe(`Authenticator: ${name}`, () => {
    const made = async (under: AuthenticatorUnderTest) => (await under.authenticator.create(request()))._unsafeUnwrap()

    it('AUTH-6 a passkey that was made answers, and says whose it is', async () => {
      const under = make(true)
      expect([under.authenticator.isAvailable(), (await under.authenticator.canSuggest())._unsafeUnwrap()]).toEqual([true, true])
      const { id, transports } = await made(under)
      expect(id).toMatch(/^[\w-]+$/)
      expect(transports).toEqual(['internal'])
      const proof = (await under.authenticator.get(CHALLENGE))._unsafeUnwrap()
      expect([proof.id, proof.user]).toEqual([id, 'dXNlci0x'])
      for (const bytes of [proof.clientData, proof.authenticatorData, proof.signature]) expect(bytes).toMatch(/^[\w-]+$/)
    })
    it('AUTH-6 a device that has a passkey of the account makes no other, and says so', async () => {
      const under = make(true)
      const { id } = await made(under)
      expect((await under.authenticator.create(request([{ id, transports: ['internal'] }])))._unsafeUnwrapErr().code).toBe('passkey_known')
      expect((await under.authenticator.create(request([{ id: 'b3RoZXI', transports: [] }]))).isOk()).toBe(true)
    })
    it('AUTH-6 what its person stops is canceled, and the next question is asked', async () => {
      const under = make(true)
      under.cancelNext()
      expect((await under.authenticator.create(request()))._unsafeUnwrapErr().code).toBe('passkey_canceled')
      await made(under)
      under.cancelNext()
      expect((await under.authenticator.get(CHALLENGE))._unsafeUnwrapErr().code).toBe('passkey_canceled')
      expect((await under.authenticator.get(CHALLENGE)).isOk()).toBe(true)
    })
    it('AUTH-6 a suggestion waits until it is chosen, until it is stopped, or until something else is asked', async () => {
      const under = make(true)
      const { id } = await made(under)
      const waits = async (end: () => unknown) => {
        const suggested = under.authenticator.suggest(CHALLENGE)
        await under.suggesting()
        await end()
        return suggested
      }
      expect((await waits(under.choose))._unsafeUnwrap().id).toBe(id)
      expect((await waits(() => under.authenticator.stop()))._unsafeUnwrapErr().code).toBe('passkey_canceled')
      expect((await waits(() => under.authenticator.get(CHALLENGE)))._unsafeUnwrapErr().code).toBe('passkey_canceled')
      const early = under.authenticator.suggest(CHALLENGE)
      under.authenticator.stop()
      expect((await early)._unsafeUnwrapErr().code).toBe('passkey_canceled')
    })
    it('AUTH-6 where there are no passkeys nothing is asked', async () => {
      const { authenticator } = make(false)
      expect([authenticator.isAvailable(), (await authenticator.canSuggest())._unsafeUnwrap()]).toEqual([false, false])
      const codes = [await authenticator.create(request()), await authenticator.get(CHALLENGE), await authenticator.suggest(CHALLENGE)].map(each => each._unsafeUnwrapErr().code)
      expect(codes).toEqual(['passkey_unsupported', 'passkey_unsupported', 'passkey_unsupported'])
      authenticator.stop()
    })
  })
