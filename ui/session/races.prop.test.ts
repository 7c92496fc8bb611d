import { scopeBind, type EventCallable } from 'effector'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EMPTY_PROFILE } from '#core/domain/profile/profile.ts'
import type { LearningPlan } from '#core/domain/plan/learning-plan.ts'
import type { PortName } from '#core/ports/ports.ts'
import { valuesToHandOver } from '#core/usecases/complete-sign-in.ts'
import { fates, overNetwork, type Fate } from '#core/usecases/unreliable-network.fixture.ts'
import { memoryBackend } from '#adapters/memory/backend.ts'
import type { Through } from '#adapters/memory/world.ts'
import { $profile } from '../keeper/model.ts'
import { keeperChanged, keeperValue } from '../keeper/model.ts'
import { $session, appStarted, sessionRetried, signedIn, signOutRequested } from './model.ts'
import { $userProfile, productsRequested, profileRefetched } from './profile.ts'
import { type MemoryPage, openPage, settle } from '../world.fixture.ts'

const RUNS = { numRuns: 1000 }
const CREDENTIALS = { email: 'ada@example.com', password: 'correct horse battery' }

const RACED: readonly PortName[] = ['account', 'billing', 'profiles', 'webSession']
const raced = (scheduler: fc.Scheduler, fate: () => Fate): Through => (name, port) => (RACED.includes(name) ? overNetwork(scheduler, name, port, fate) : port)

/** Opens the page of a registered person with a scheduler between page and server. */
const openRaced = async (scheduler: fc.Scheduler, fate: () => Fate) => {
  const server = memoryBackend()
  const first = openPage({ backend: server })
  await first.ports.account.signInAnonymously(server.device.id())
  await first.ports.account.signUp(server.device.id(), CREDENTIALS, {}, 'en')
  const page = openPage({ backend: server, browser: first.browser, through: raced(scheduler, fate) })
  const at = <Params>(event: EventCallable<Params>) => scopeBind(event, { scope: page.scope })
  const person = [...server.people.values()].find(({ email }) => email === CREDENTIALS.email)
  if (!person) throw new Error('nobody registered')
  /** Ends every pending call in the scheduler's order, and runs the timers. */
  const rest = async () => {
    do {
      await scheduler.waitIdle()
      await settle()
      server.device.advance(1000)
      await settle()
    } while (scheduler.count() > 0)
  }
  return { server, page, at, person, rest }
}

const STEPS = ['fetch profile', 'fetch products', 'sounds off', 'sounds on', 'sign out', 'retry'] as const
const steps = fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 8 })
/** The number of calls that end before the person's next action. */
const pauses = fc.infiniteStream(fc.nat(3))

it('AUTH-3, PRO-8 late answers never make a page show data of a person who has signed out', async () => {
  await fc.assert(fc.asyncProperty(fc.scheduler(), steps, pauses, fates, async (scheduler, chosen, pause, fate) => {
    const { page, at, rest } = await openRaced(scheduler, () => fate.next().value)
    const holds = () => {
      const session = page.scope.getState($session)
      const { userProfile, hasCoursesPremium, hasTutoringSubscription } = page.scope.getState($profile)
      if (session?.registration === 'registered') expect(['', session.userId]).toContain(userProfile.user_id)
      else expect([userProfile, hasCoursesPremium, hasTutoringSubscription]).toEqual([EMPTY_PROFILE, false, false])
    }
    at(appStarted)({ excluded: false })
    for (const step of chosen) {
      for (let left = pause.next().value; left > 0 && scheduler.count() > 0; left -= 1) {
        await scheduler.waitNext(1)
        await settle()
        holds()
      }
      if (step === 'fetch profile') at(profileRefetched)()
      else if (step === 'fetch products') at(productsRequested)()
      else if (step === 'sign out') at(signOutRequested)()
      else if (step === 'retry') at(sessionRetried)()
      else at(keeperChanged)({ key: 'user_settings', value: { soundEffects: step === 'sounds on' } })
      await settle()
      holds()
    }
    await rest()
    holds()
  }), RUNS)
}, 120_000)

it('AUTH-3, AUTH-6 with two tabs and late answers, an account never gets another’s values, but gets the visitor’s own choices', async () => {
  const plan = (target: 'es' | 'fr'): LearningPlan => ({ native: 'uk', target, level: 'A1', minutes: 10, chosenAt: 5 })
  const tabSteps = fc.array(fc.tuple(fc.nat(1), fc.constantFrom('fetch profile', 'choose', 'sign out', 'session ends')), { minLength: 1, maxLength: 8 })
  await fc.assert(fc.asyncProperty(fc.scheduler(), tabSteps, pauses, fates, async (scheduler, chosen, pause, fate) => {
    const { server, page, rest } = await openRaced(scheduler, () => fate.next().value)
    const other = openPage({ backend: server, browser: page.browser, through: raced(scheduler, () => fate.next().value) })
    const trigger = <Params>({ scope }: MemoryPage, event: EventCallable<Params>, params: NoInfer<Params>) => { scopeBind(event, { scope })(params) }
    for (const tab of [page, other]) trigger(tab, appStarted, { excluded: false })
    for (const [at, step] of chosen) {
      for (let left = pause.next().value; left > 0 && scheduler.count() > 0; left -= 1) {
        await scheduler.waitNext(1)
        await settle()
      }
      const tab = at === 0 ? page : other
      const session = tab.scope.getState($session)
      if (step === 'fetch profile') trigger(tab, profileRefetched, undefined)
      else if (step === 'sign out') trigger(tab, signOutRequested, undefined)
      else if (step === 'session ends') page.browser.cookies.refresh = null
      else if (session) trigger(tab, keeperChanged, { key: 'learning_plan', value: plan(session.registration === 'registered' ? 'es' : 'fr') })
      await settle()
    }
    await rest()
    const next = openPage({ backend: server, browser: page.browser })
    trigger(next, appStarted, { excluded: false })
    await settle()
    if (next.scope.getState($session)?.registration === 'registered') return
    expect(valuesToHandOver(next.ports)['learning_plan'] ?? '').not.toContain('"es"')
    trigger(next, keeperChanged, { key: 'learning_plan', value: plan('fr') })
    await settle()
    expect(valuesToHandOver(next.ports)).toEqual({ learning_plan: JSON.stringify(plan('fr')) })
  }), RUNS)
}, 120_000)

it('PRO-5 after answers in any order the page shows the values that the server keeps', async () => {
  const kept = fc.array(fc.constantFrom('fetch profile', 'sounds off', 'sounds on'), { minLength: 1, maxLength: 8 })
  await fc.assert(fc.asyncProperty(fc.scheduler(), kept, pauses, async (scheduler, chosen, pause) => {
    const { page, at, person, rest, server } = await openRaced(scheduler, () => 'answered')
    at(appStarted)({ excluded: false })
    await rest()
    for (const step of chosen) {
      for (let left = pause.next().value; left > 0 && scheduler.count() > 0; left -= 1) {
        await scheduler.waitNext(1)
        await settle()
      }
      server.device.advance(1)
      if (step === 'fetch profile') at(profileRefetched)()
      else at(keeperChanged)({ key: 'user_settings', value: { soundEffects: step === 'sounds on' } })
      await settle()
    }
    await rest()
    const stored = person.keeper.get('user_settings')
    expect(page.scope.getState($userProfile).keeper['user_settings']).toEqual(stored)
    const last = chosen.findLast(step => step !== 'fetch profile')
    expect(page.scope.getState(keeperValue('user_settings'))).toEqual({ soundEffects: last !== 'sounds off' })
  }), RUNS)
}, 120_000)

it('PRO-6 two tabs that open at once change course_premium_lessons_conf once', async () => {
  await fc.assert(fc.asyncProperty(fc.scheduler(), fates, async (scheduler, fate) => {
    const { server, page, person, rest } = await openRaced(scheduler, () => fate.next().value)
    const other = openPage({ backend: server, browser: page.browser, through: raced(scheduler, () => fate.next().value) })
    const written: (string | undefined)[] = []
    const look = () => {
      const at = person.keeper.get('course_premium_lessons_conf')?.updated_at
      if (at !== written.at(-1)) written.push(at)
    }
    for (const tab of [page, other]) scopeBind(appStarted, { scope: tab.scope })({ excluded: false })
    while (scheduler.count() > 0) {
      await scheduler.waitNext(1)
      server.device.advance(1)
      await settle()
      look()
    }
    await rest()
    look()
    expect(written.filter(at => at !== undefined).length).toBeLessThanOrEqual(1)
  }), RUNS)
}, 120_000)

it('AUTH-2 signing in while the page is still starting ends as the person who signed in', async () => {
  await fc.assert(fc.asyncProperty(fc.scheduler(), async scheduler => {
    const { page, at, rest } = await openRaced(scheduler, () => 'answered')
    at(appStarted)({ excluded: false })
    const entering = page.ports.account.signIn(page.device.id(), CREDENTIALS, {})
    const entered = (await scheduler.waitFor(Promise.resolve(entering)))._unsafeUnwrap()
    at(signedIn)(entered)
    await rest()
    expect(page.scope.getState($session)?.email).toBe(CREDENTIALS.email)
    expect(page.scope.getState($userProfile).user_id).toBe(entered.userId)
  }), RUNS)
}, 120_000)
