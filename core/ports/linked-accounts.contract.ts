import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONFIRMED_FOR } from '../domain/account/confirmation.ts'
import { PROVIDER_SIGN_IN_LIFETIME } from '../domain/account/provider.ts'
import { passLesson } from './lesson-play.contract.ts'
import type { ProviderStart } from './linked-accounts.ts'
import { type AtProvider, codeOf, newEmail, type OpenWorld, PASSWORD, register, signInAnonymously, valueOf, type Visit, type World } from './world.contract.ts'

const SIGN_IN: ProviderStart = { provider: 'google', purpose: 'sign-in', locale: 'en', next: null }
const LINK: ProviderStart = { ...SIGN_IN, purpose: 'link' }

export const describeLinkedAccounts = (name: string, open: OpenWorld) =>
  describe(`LinkedAccounts: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())

    const somebody = (email: string | null = newEmail(world), isVerified = true): AtProvider => ({ subject: world.id(), email, isVerified })
    const visitor = async () => {
      const visit = world.visit()
      await signInAnonymously(world, visit)
      return visit
    }
    const goTo = async (visit: Visit, person: AtProvider, start = SIGN_IN) => world.signInAt(await valueOf(visit.linkedAccounts.begin(world.id(), start)), person)
    const come = async (visit: Visit, person: AtProvider, start = SIGN_IN, requestId = world.id()) => {
      const answer = await goTo(visit, person, start)
      return visit.linkedAccounts.finish(requestId, answer, {})
    }
    const comeIn = async (visit: Visit, person: AtProvider, start = SIGN_IN) => (await come(visit, person, start))._unsafeUnwrap()
    const failureOf = async (visit: Visit, person: AtProvider, start = SIGN_IN) => (await come(visit, person, start))._unsafeUnwrapErr().code
    const account = async () => {
      const [visit, email] = [world.visit(), newEmail(world)]
      const { userId } = await register(world, visit, email)
      return { visit, email, userId }
    }

    it('AUTH-6 the providers that are set up are known to everybody, and no other leads anywhere', async () => {
      expect(await valueOf(world.visit().linkedAccounts.providers())).toEqual(['google'])
      expect(await codeOf((await visitor()).linkedAccounts.begin(world.id(), { ...SIGN_IN, provider: 'apple' }))).toBe('not_found')
    })

    it('AUTH-5, PRO-11 only an account links others, in a confirmed session', async () => {
      expect(await codeOf(world.visit().linkedAccounts.begin(world.id(), LINK))).toBe('session_expired')
      const guest = (await visitor()).linkedAccounts
      expect([await codeOf(guest.begin(world.id(), LINK)), await codeOf(guest.list()), await codeOf(guest.unlink(world.id()))]).toEqual(['forbidden', 'forbidden', 'forbidden'])
      const { visit } = await account()
      world.advance(CONFIRMED_FOR)
      expect([await codeOf(visit.linkedAccounts.begin(world.id(), LINK)), await codeOf(visit.linkedAccounts.unlink(world.id()))]).toEqual(['confirmation_needed', 'confirmation_needed'])
    })

    it('AUTH-6 a newcomer has an account of what they did, and comes in to it elsewhere', async () => {
      const [home, away, person] = [world.visit(), await visitor(), somebody()]
      const { userId } = await signInAnonymously(world, home)
      const { attempt } = await passLesson(world, home)
      const made = (await home.linkedAccounts.finish(world.id(), await goTo(home, person, { ...SIGN_IN, next: '/course' }), { completed_first_lesson: 'true' }))._unsafeUnwrap()
      expect(made).toMatchObject({ provider: 'google', isNew: true, isTakenBack: false, next: '/course', session: { userId, email: person.email, registration: 'registered' } })
      expect(await valueOf(home.accountSecurity.read())).toMatchObject({ isEmailProved: true, hasPassword: false, confirmedUntil: world.now() + CONFIRMED_FOR })
      const other = await passLesson(world, away)
      expect(await comeIn(away, person)).toMatchObject({ isNew: false, session: { userId } })
      expect((await valueOf(away.lessonJournal.attempts('uk', 'en'))).map(({ id }) => id).toSorted()).toEqual([attempt, other.attempt].toSorted())
      expect((await valueOf(away.profiles.fetch())).keeper['completed_first_lesson']?.value).toBe('true')
      expect(await valueOf(away.linkedAccounts.list())).toMatchObject([{ provider: 'google', email: person.email, usedAt: world.now() }])
      expect((await away.reload().account.start(world.id(), null))._unsafeUnwrap().session.userId).toBe(userId)
    })

    it('AUTH-6 an address that the provider does not vouch for lets nobody in, and known people come in with any', async () => {
      expect(await failureOf(await visitor(), somebody(newEmail(world), false))).toBe('email_unproved')
      expect(await failureOf(await visitor(), somebody(null))).toBe('email_unproved')
      const person = somebody()
      const made = await comeIn(await visitor(), person)
      expect((await comeIn(await visitor(), { ...person, isVerified: false })).session?.userId).toBe(made.session?.userId)
    })

    it('AUTH-6 an account that nobody had proved gives way to whoever the provider vouches for, and a proved one keeps its password', async () => {
      const { visit: home, email, userId } = await account()
      const away = await visitor()
      expect(await comeIn(away, somebody(email))).toMatchObject({ isNew: false, isTakenBack: true, session: { userId } })
      expect(await codeOf(home.profiles.fetch())).toBe('session_expired')
      expect(await codeOf(home.account.signIn(world.id(), { email, password: PASSWORD }, {}))).toBe('invalid_credentials')
      await valueOf(away.accountSecurity.changePassword('staple correct horse'))
      expect(await comeIn(await visitor(), somebody(email))).toMatchObject({ isTakenBack: false, session: { userId } })
      expect(await codeOf(away.profiles.fetch())).toBe('ok')
    })

    it('AUTH-6 the browser that registered proves its own account, which keeps its password', async () => {
      const { visit, email, userId } = await account()
      expect(await comeIn(visit, somebody(email))).toMatchObject({ isTakenBack: false, session: { userId } })
      expect(await codeOf(world.visit().account.signIn(world.id(), { email, password: PASSWORD }, {}))).toBe('ok')
    })

    it('AUTH-6 what was begun is finished once, in its browser, within ten minutes, and its request may be repeated', async () => {
      const [visit, other, person, requestId] = [await visitor(), await visitor(), somebody(), world.id()]
      await valueOf(other.linkedAccounts.begin(world.id(), SIGN_IN))
      const answer = await goTo(visit, person)
      expect(await codeOf(other.linkedAccounts.finish(world.id(), answer, {}))).toBe('sign_in_expired')
      const first = await valueOf(visit.linkedAccounts.finish(requestId, answer, {}))
      const again = await valueOf(visit.linkedAccounts.finish(requestId, answer, {}))
      expect([again.isNew, again.session?.userId]).toEqual([true, first.session?.userId])
      expect(await codeOf(visit.linkedAccounts.finish(world.id(), answer, {}))).toBe('sign_in_expired')
      const late = await goTo(visit, person)
      world.advance(PROVIDER_SIGN_IN_LIFETIME)
      expect(await codeOf(visit.linkedAccounts.finish(world.id(), late, {}))).toBe('sign_in_expired')
    })

    it('AUTH-6 a code that was used, or that is none, is refused', async () => {
      const [visit, person] = [await visitor(), somebody()]
      const used = await goTo(visit, person)
      await valueOf(visit.linkedAccounts.finish(world.id(), used, {}))
      for (const code of [used.code, 'no-such-code']) {
        const answer = await goTo(visit, person)
        expect(await codeOf(visit.linkedAccounts.finish(world.id(), { ...answer, code }, {}))).toBe('provider_refused')
      }
    })

    it('AUTH-6 a linked account signs in, and linking it again changes nothing', async () => {
      const { visit, userId } = await account()
      const person = somebody()
      for (let time = 0; time < 2; time += 1) expect(await comeIn(visit, person, LINK)).toMatchObject({ provider: 'google', session: null })
      expect(await valueOf(visit.linkedAccounts.list())).toMatchObject([{ provider: 'google', email: person.email, linkedAt: world.now(), usedAt: null, isLastWayIn: false }])
      expect((await comeIn(await visitor(), person)).session?.userId).toBe(userId)
    })

    it('AUTH-6 what is another account’s is not linked, and nothing to a session that has ended', async () => {
      const person = somebody()
      await comeIn(await visitor(), person)
      const { visit } = await account()
      expect(await failureOf(visit, person, LINK)).toBe('linked_elsewhere')
      const answer = await goTo(visit, somebody(), LINK)
      await valueOf(visit.account.signOut())
      expect(await codeOf(visit.linkedAccounts.finish(world.id(), answer, {}))).toBe('session_expired')
    })

    it('PRO-11 the last way in cannot be unlinked, and any other can, twice', async () => {
      const [visit, person] = [await visitor(), somebody()]
      await comeIn(visit, person)
      const [linked] = await valueOf(visit.linkedAccounts.list())
      expect(linked?.isLastWayIn).toBe(true)
      expect(await codeOf(visit.linkedAccounts.unlink(linked?.id ?? ''))).toBe('last_way_in')
      await valueOf(visit.accountSecurity.changePassword(PASSWORD))
      expect(await valueOf(visit.linkedAccounts.list())).toMatchObject([{ isLastWayIn: false }])
      for (let time = 0; time < 2; time += 1) await valueOf(visit.linkedAccounts.unlink(linked?.id ?? ''))
      expect(await valueOf(visit.linkedAccounts.list())).toEqual([])
      expect(await codeOf(world.visit().account.signIn(world.id(), { email: person.email ?? '', password: PASSWORD }, {}))).toBe('ok')
    })

    it('PRO-11 another person’s stays as it is', async () => {
      const [visit, { visit: other }] = [await visitor(), await account()]
      await comeIn(visit, somebody())
      const [linked] = await valueOf(visit.linkedAccounts.list())
      await valueOf(other.linkedAccounts.unlink(linked?.id ?? ''))
      expect(await valueOf(visit.linkedAccounts.list())).toHaveLength(1)
    })

    it('GDPR 17 who has deleted their account begins anew', async () => {
      const [visit, person] = [await visitor(), somebody()]
      await comeIn(visit, person)
      await valueOf(visit.personalData.erase())
      expect((await comeIn(await visitor(), person)).isNew).toBe(true)
    })
  })
