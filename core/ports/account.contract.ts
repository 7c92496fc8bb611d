import { coursesOf, readLearningPlan } from '../domain/plan/learning-plan.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FirstLesson } from '../domain/lesson/lesson-page.ts'
import { openLesson, passLesson, rightAnswers } from './lesson-play.contract.ts'
import { codeOf, DAY, newEmail, type OpenWorld, PASSWORD, register, signInAnonymously, valueOf, type Visit, type World } from './world.contract.ts'

const attemptsOf = async (visit: Visit) => (await valueOf(visit.lessonJournal.attempts('uk', 'en'))).map(({ id }) => id).toSorted()
const plan = (target: string, chosenAt: number) => JSON.stringify({ native: 'uk', target, level: 'A1', minutes: 10, chosenAt })

const resume = async (world: World, visit: Visit) => (await valueOf(visit.account.start(world.id(), null))).session
/** A visitor, and the first lesson of the course as a page in German opens it. */
const lessonToStart = async (world: World) => {
  const visit = world.visit()
  await signInAnonymously(world, visit)
  const { ref: { lesson } } = await openLesson(world, visit)
  const first: FirstLesson = { target: 'en', lesson, pageLanguage: 'de', native: 'uk', attempt: world.id() }
  return { visit, first }
}

export const describeAccount = (name: string, open: OpenWorld) =>
  describe(`Account: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())

    it('AUTH-1 a visitor is signed in without an e-mail', async () => {
      const session = await signInAnonymously(world, world.visit())
      expect(session).toMatchObject({ registration: 'unregistered', email: null })
      expect(session.accessToken).not.toBe('')
      expect(session.expiresAt).toBeGreaterThan(world.now())
    })

    it.each([['password', 'common'], ['Promova123', 'context_word'], ['anna.smith1', 'context_word'], ['promova12345678', 'context_word']])('PRO-11 the password %s is refused, and why', async (password, reason) => {
      const visit = world.visit()
      await signInAnonymously(world, visit)
      const failure = (await visit.account.signUp(world.id(), { email: `anna.smith@${world.id()}.example`, password }, {}, 'en'))._unsafeUnwrapErr()
      expect(failure).toMatchObject({ code: 'invalid_input', field: 'password', reason })
    })

    it('AUTH-1 repeating a request gives the same visitor, another request gives another', async () => {
      const [visit, id] = [world.visit(), world.id()]
      const first = await valueOf(visit.account.signInAnonymously(id))
      expect((await valueOf(visit.account.signInAnonymously(id))).userId).toBe(first.userId)
      expect((await signInAnonymously(world, world.visit())).userId).not.toBe(first.userId)
    })

    it('AUTH-1 a start begins a visitor where the browser has none, and the same one when it is repeated', async () => {
      const [one, other, id] = [world.visit(), world.visit(), world.id()]
      const { session, profile, attempt } = await valueOf(one.account.start(id, null))
      expect([session.registration, session.email, profile, attempt]).toEqual(['unregistered', null, null, null])
      expect((await valueOf(other.account.start(id, null))).session.userId).toBe(session.userId)
      expect((await valueOf(world.visit().account.start(world.id(), null))).session.userId).not.toBe(session.userId)
    })

    it('AUTH-1 a start resumes whoever is signed in, with their profile', async () => {
      const visit = world.visit()
      const visitor = await signInAnonymously(world, visit)
      expect(await valueOf(visit.reload().account.start(world.id(), null))).toMatchObject({ session: { userId: visitor.userId }, profile: null })
      const { userId, email } = await register(world, visit)
      await valueOf(visit.profiles.putKeeper('learning_plan', plan('fr', 1)))
      const later = visit.reload()
      const { session, profile } = await valueOf(later.account.start(world.id(), null))
      expect([session.userId, session.email]).toEqual([userId, email])
      expect(profile).toEqual(await valueOf(later.profiles.fetch()))
    })

    it('CRS-1 a start opens the lesson of the page as a new attempt', async () => {
      const { visit, first } = await lessonToStart(world)
      const { attempt } = await valueOf(visit.account.start(world.id(), first))
      const ref = { native: 'uk', target: 'en', lesson: first.lesson } as const
      expect(attempt).toEqual({ id: first.attempt, answers: [], lesson: await valueOf(visit.courses.lesson(ref, first.attempt)) })
    })

    it('ROUTE-10 a start teaches in the page’s language without a plan, and opens nothing where that is the target', async () => {
      const { visit, first } = await lessonToStart(world)
      for (const native of [null, 'no language', 'en']) {
        expect((await valueOf(visit.account.start(world.id(), { ...first, native }))).attempt?.lesson.native).toBe('de')
      }
      expect((await valueOf(visit.account.start(world.id(), { ...first, native: null, pageLanguage: 'en' }))).attempt).toBeNull()
    })

    it('CRS-1, PRO-6 a start opens no lesson that does not exist or is not open, and begins the session all the same', async () => {
      const { visit, first } = await lessonToStart(world)
      const { units } = await valueOf(visit.courses.outline('uk', 'en'))
      const premium = units[0]?.lessons.find(({ open }) => !open)?.id ?? 'none'
      for (const lesson of ['no-such-lesson', '', 'ї'.repeat(80), premium]) {
        const { session, attempt } = await valueOf(visit.account.start(world.id(), { ...first, lesson }))
        expect([session.registration, attempt], lesson).toEqual(['unregistered', null])
      }
    })

    it('CRS-1 a start goes on with what a registered person has begun elsewhere, in the language of their plan', async () => {
      const { first } = await lessonToStart(world)
      const [home, away, email] = [world.visit(), world.visit(), newEmail(world)]
      await register(world, home, email)
      await valueOf(home.profiles.putKeeper('learning_plan', plan('en', 1)))
      const played = await openLesson(world, home)
      const [answer] = rightAnswers(world, played)
      if (!answer) throw new Error('a lesson has steps')
      await valueOf(home.lessonJournal.record(answer))
      await valueOf(away.account.signIn(world.id(), { email, password: PASSWORD }, {}))
      const start = () => valueOf(away.reload().account.start(world.id(), { ...first, native: 'fr' }))
      expect((await start()).attempt).toEqual({ id: played.attempt, lesson: played.lesson, answers: await valueOf(home.lessonJournal.answers(played.attempt)) })
      for (const rest of rightAnswers(world, played).slice(1)) await valueOf(home.lessonJournal.record(rest))
      expect((await start()).attempt).toMatchObject({ id: first.attempt, answers: [] })
    })

    it('AUTH-6 registering keeps the identity and its data', async () => {
      const visit = world.visit()
      const before = await signInAnonymously(world, visit)
      const { attempt } = await passLesson(world, visit)
      const email = newEmail(world)
      const session = await valueOf(visit.account.signUp(world.id(), { email, password: PASSWORD }, {}, 'en'))
      expect(session).toMatchObject({ userId: before.userId, registration: 'registered', email })
      expect(await attemptsOf(visit)).toEqual([attempt])
    })

    it('AUTH-6 repeating a registration changes nothing', async () => {
      const [visit, id, credentials] = [world.visit(), world.id(), { email: newEmail(world), password: PASSWORD }]
      await signInAnonymously(world, visit)
      const first = await valueOf(visit.account.signUp(id, credentials, {}, 'en'))
      expect(await valueOf(visit.account.signUp(id, credentials, {}, 'en'))).toMatchObject({ userId: first.userId, email: credentials.email })
    })

    it('AUTH-6 an e-mail registers once, ignoring case, and a refused visitor stays anonymous', async () => {
      const email = newEmail(world)
      await register(world, world.visit(), email)
      const other = world.visit()
      const anonymous = await signInAnonymously(world, other)
      const again = { email: email.toUpperCase(), password: PASSWORD }
      expect(await codeOf(other.account.signUp(world.id(), again, {}, 'en'))).toBe('email_taken')
      expect(await resume(world, other)).toMatchObject({ userId: anonymous.userId, registration: 'unregistered' })
    })

    it.each([
      ['email', { email: 'not an address', password: PASSWORD }],
      ['password', { email: 'anna@example.com', password: 'short' }],
      ['password', { email: 'anna@example.com', password: 'anna@example.com' }],
    ])('PRO-11 a bad %s is named, and registers nobody', async (field, credentials) => {
      const visit = world.visit()
      await signInAnonymously(world, visit)
      const refused = await visit.account.signUp(world.id(), credentials, {}, 'en')
      expect(refused._unsafeUnwrapErr()).toMatchObject({ code: 'invalid_input', field })
      expect((await resume(world, visit)).registration).toBe('unregistered')
    })

    it('PRO-11 an e-mail is stored trimmed, with its domain in lower case', async () => {
      const name = world.id()
      expect((await register(world, world.visit(), ` ${name}@Example.COM `)).email).toBe(`${name}@example.com`)
    })

    it('AUTH-6 registering without a session fails', async () => {
      expect(await codeOf(world.visit().account.signUp(world.id(), { email: newEmail(world), password: PASSWORD }, {}, 'en'))).toBe('session_expired')
    })

    it('AUTH-2 a wrong password and an unknown e-mail are the same failure', async () => {
      const [visit, email] = [world.visit(), newEmail(world)]
      const { userId } = await register(world, visit, email)
      expect(await codeOf(visit.account.signIn(world.id(), { email, password: 'something else' }, {}))).toBe('invalid_credentials')
      expect(await codeOf(visit.account.signIn(world.id(), { email: newEmail(world), password: PASSWORD }, {}))).toBe('invalid_credentials')
      expect((await resume(world, visit)).userId).toBe(userId)
    })

    it('AUTH-6 signing in on another device returns the account and merges the visitor’s data into it', async () => {
      const [home, away, email] = [world.visit(), world.visit(), newEmail(world)]
      const account = await register(world, home, email)
      const mine = await passLesson(world, home)
      await signInAnonymously(world, away)
      const other = await passLesson(world, away, 2)
      const session = await valueOf(away.account.signIn(world.id(), { email, password: PASSWORD }, {}))
      expect(session).toMatchObject({ userId: account.userId, registration: 'registered', email })
      const all = [mine.attempt, other.attempt].toSorted()
      expect(await attemptsOf(away)).toEqual(all)
      expect(await attemptsOf(home)).toEqual(all)
    })

    it('AUTH-6 a merge says what the account had not yet, once however often it is asked for', async () => {
      const [home, away, idle, email] = [world.visit(), world.visit(), world.visit(), newEmail(world)]
      await register(world, home, email)
      await passLesson(world, home)
      expect(await valueOf(home.account.merges())).toEqual([])
      await signInAnonymously(world, away)
      await passLesson(world, away)
      await passLesson(world, away, 2)
      const requestId = world.id()
      for (let time = 0; time < 2; time += 1) await valueOf(away.account.signIn(requestId, { email, password: PASSWORD }, {}))
      const [merge, ...more] = await valueOf(home.account.merges())
      expect([merge?.at, merge?.lessons, merge?.streak, more]).toEqual([world.now(), 1, 1, []])
      expect(merge?.words).toBeGreaterThan(0)
      await signInAnonymously(world, idle)
      world.advance(1)
      await valueOf(idle.account.signIn(world.id(), { email, password: PASSWORD }, {}))
      expect((await valueOf(home.account.merges())).map(({ lessons, words, streak }) => ({ lessons, words, streak }))).toEqual([{ lessons: 0, words: 0, streak: 0 }, { lessons: 1, words: merge?.words, streak: 1 }])
    })

    it('AUTH-6 merging is idempotent and loses nothing, in whatever order devices sign in', async () => {
      const [home, one, two, email] = [world.visit(), world.visit(), world.visit(), newEmail(world)]
      await register(world, home, email)
      await signInAnonymously(world, one)
      await signInAnonymously(world, two)
      const played = [await passLesson(world, one), await passLesson(world, two)]
      const requestId = world.id()
      await valueOf(two.account.signIn(world.id(), { email, password: PASSWORD }, {}))
      await valueOf(one.account.signIn(requestId, { email, password: PASSWORD }, {}))
      await valueOf(one.account.signIn(requestId, { email, password: PASSWORD }, {}))
      expect(await attemptsOf(home)).toEqual(played.map(({ attempt }) => attempt).toSorted())
    })

    it('PRO-8 the values of the device fill in missing ones and never overwrite', async () => {
      const [visit, email] = [world.visit(), newEmail(world)]
      await signInAnonymously(world, visit)
      await valueOf(visit.account.signUp(world.id(), { email, password: PASSWORD }, { user_settings: '{"soundEffects":false}' }, 'en'))
      const device = { user_settings: '{"soundEffects":true}', completed_first_lesson: 'true' }
      await valueOf(visit.account.signIn(world.id(), { email, password: PASSWORD }, device))
      const { keeper } = await valueOf(visit.profiles.fetch())
      expect(keeper['user_settings']?.value).toBe('{"soundEffects":false}')
      expect(keeper['completed_first_lesson']?.value).toBe('true')
    })

    it('PRO-8 the later of two learning plans is followed, whichever arrives first, and the other waits', async () => {
      const [visit, email] = [world.visit(), newEmail(world)]
      await register(world, visit, email)
      const planAfter = async (value: string) => {
        await valueOf(visit.account.signIn(world.id(), { email, password: PASSWORD }, { learning_plan: value }))
        const kept = readLearningPlan((await valueOf(visit.profiles.fetch())).keeper['learning_plan']?.value).value
        return kept && coursesOf(kept).map(({ target, chosenAt }) => [target, chosenAt])
      }
      expect(await planAfter(plan('fr', 2000))).toEqual([['fr', 2000]])
      expect(await planAfter(plan('de', 1000))).toEqual([['fr', 2000], ['de', 1000]])
      expect(await planAfter(plan('ja', 3000))).toEqual([['ja', 3000], ['fr', 2000], ['de', 1000]])
    })

    it('a session outlives its access token and a reload of the page', async () => {
      const visit = world.visit()
      const { userId } = await register(world, visit)
      world.advance(11 * 60_000)
      expect((await valueOf(visit.profiles.fetch())).user_id).toBe(userId)
      const later = visit.reload()
      expect(await resume(world, later)).toMatchObject({ userId, registration: 'registered' })
      expect((await valueOf(later.profiles.fetch())).user_id).toBe(userId)
    })

    it('AUTH-6 work done just before an access token expired is merged as well', async () => {
      const [home, away, email] = [world.visit(), world.visit(), newEmail(world)]
      await register(world, home, email)
      await signInAnonymously(world, away)
      const { attempt } = await passLesson(world, away)
      world.advance(11 * 60_000)
      await valueOf(away.account.signIn(world.id(), { email, password: PASSWORD }, {}))
      expect(await attemptsOf(away)).toEqual([attempt])
    })

    describe('AUTH-6 by a link', () => {
      /** An account, and another browser that has asked for a link to it. */
      const ask = async () => {
        const [home, away, email] = [world.visit(), world.visit(), newEmail(world)]
        const { userId } = await register(world, home, email)
        await valueOf(away.account.askForSignInLink(world.id(), email, 'uk', '/course'))
        return { home, away, email, userId, token: await world.linkToken(email) }
      }

      it('AUTH-6 one signs in, with what the visitor did and what waited on the device', async () => {
        const { away, email, userId, token } = await ask()
        await signInAnonymously(world, away)
        const { attempt } = await passLesson(world, away)
        const { session } = await valueOf(away.account.signInByLink(world.id(), token, { completed_first_lesson: 'true' }))
        expect(session).toMatchObject({ userId, email, registration: 'registered' })
        expect(await attemptsOf(away)).toEqual([attempt])
        expect((await valueOf(away.profiles.fetch())).keeper['completed_first_lesson']?.value).toBe('true')
      })

      it('AUTH-6 a link works once, for its own request again, and for fifteen minutes', async () => {
        const { away, email, token } = await ask()
        const id = world.id()
        const { session: { userId } } = await valueOf(away.account.signInByLink(id, token, {}))
        expect((await valueOf(away.account.signInByLink(id, token, {}))).session.userId).toBe(userId)
        expect(await codeOf(world.visit().account.signInByLink(world.id(), token, {}))).toBe('link_used')
        world.advance(1)
        await valueOf(away.account.askForSignInLink(world.id(), email, 'en', null))
        const late = await world.linkToken(email)
        world.advance(15 * 60_000)
        expect(await codeOf(world.visit().account.signInByLink(world.id(), late, {}))).toBe('link_expired')
        expect(await codeOf(world.visit().account.signInByLink(world.id(), 'no-such-link', {}))).toBe('link_expired')
      })

      it('AUTH-6 asking is answered alike for an address without an account, and refuses what is no address', async () => {
        const visit = world.visit()
        expect(await codeOf(visit.account.askForSignInLink(world.id(), newEmail(world), 'en', null))).toBe('ok')
        expect((await visit.account.askForSignInLink(world.id(), 'nobody', 'en', null))._unsafeUnwrapErr()).toMatchObject({ code: 'invalid_input', field: 'email' })
      })

      it('AUTH-6 an account that nobody had proved gives way to who reads its mail, and a proved one keeps its password', async () => {
        const { home, away, email, token } = await ask()
        expect((await valueOf(away.account.signInByLink(world.id(), token, {}))).hasPassword).toBe(false)
        expect(await codeOf(home.profiles.fetch())).toBe('session_expired')
        expect(await codeOf(home.account.signIn(world.id(), { email, password: PASSWORD }, {}))).toBe('invalid_credentials')
        await valueOf(away.accountSecurity.changePassword('staple correct horse'))
        world.advance(1)
        await valueOf(home.account.askForSignInLink(world.id(), email, 'en', null))
        expect((await valueOf(home.account.signInByLink(world.id(), await world.linkToken(email), {}))).hasPassword).toBe(true)
        expect(await codeOf(away.profiles.fetch())).toBe('ok')
      })

      it('AUTH-6 the browser that registered proves its own account, which keeps its password', async () => {
        const { home, token } = await ask()
        expect((await valueOf(home.account.signInByLink(world.id(), token, {}))).hasPassword).toBe(true)
      })
    })

    it('AUTH-3 signing out ends the session for this page and the next, and may be repeated', async () => {
      const visit = world.visit()
      const { userId } = await register(world, visit)
      await valueOf(visit.account.signOut())
      expect(await codeOf(visit.profiles.fetch())).toBe('session_expired')
      expect((await resume(world, visit.reload())).userId).not.toBe(userId)
      expect(await codeOf(visit.account.signOut())).toBe('ok')
    })

    it('AUTH-3 signing out of one browser leaves the other signed in', async () => {
      const [one, two, email] = [world.visit(), world.visit(), newEmail(world)]
      const { userId } = await register(world, one, email)
      await valueOf(two.account.signIn(world.id(), { email, password: PASSWORD }, {}))
      await valueOf(one.account.signOut())
      expect((await resume(world, two)).userId).toBe(userId)
    })

    it('PUR-2 a buyer registers without a password, once for a request, and sets one by the link of a letter that lives for days', async () => {
      const [visit, email, request] = [world.visit(), newEmail(world), world.id()]
      const { userId } = await signInAnonymously(world, visit)
      const session = await valueOf(visit.account.registerBuyer(request, email, {}, 'en'))
      expect(session).toMatchObject({ userId, email, registration: 'registered' })
      expect((await valueOf(visit.account.registerBuyer(request, email, {}, 'en'))).userId).toBe(userId)
      expect(await codeOf(visit.account.registerBuyer(world.id(), newEmail(world), {}, 'en'))).toBe('forbidden')
      expect(await codeOf(visit.account.signIn(world.id(), { email, password: PASSWORD }, {}))).toBe('invalid_credentials')
      world.advance(6 * DAY)
      const other = world.visit()
      await signInAnonymously(world, other)
      expect(await valueOf(other.account.signInByLink(world.id(), await world.linkToken(email), {}))).toMatchObject({ session: { userId }, hasPassword: false })
      expect(await valueOf(other.accountSecurity.changePassword(PASSWORD))).toBeNull()
      expect((await valueOf(world.visit().account.signIn(world.id(), { email, password: PASSWORD }, {}))).userId).toBe(userId)
    })
    it('PUR-2 a buyer with somebody’s address, or with none, is not registered', async () => {
      const [owner, visit, email] = [world.visit(), world.visit(), newEmail(world)]
      await register(world, owner, email)
      await signInAnonymously(world, visit)
      expect(await codeOf(visit.account.registerBuyer(world.id(), email, {}, 'en'))).toBe('email_taken')
      expect(await codeOf(visit.account.registerBuyer(world.id(), 'nobody', {}, 'en'))).toBe('invalid_input')
    })
  })
