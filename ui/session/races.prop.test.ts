import { scopeBind, type EventCallable } from 'effector'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EMPTY_PROFILE } from '#core/domain/profile/profile.ts'
import type { LearningPlan } from '#core/domain/plan/learning-plan.ts'
import type { PortName } from '#core/ports/ports.ts'
import { valuesToHandOver } from '#core/usecases/values-to-hand-over.ts'
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

const NETWORK_PORTS: readonly PortName[] = ['account', 'billing', 'profiles', 'webSession']
const scheduled = (scheduler: fc.Scheduler, fate: () => Fate): Through => (name, port) => (NETWORK_PORTS.includes(name) ? overNetwork(scheduler, name, port, fate) : port)

/** Opens the page of a registered person with a scheduler between page and server. */
const openOverNetwork = async (scheduler: fc.Scheduler, fate: () => Fate) => {
  const server = memoryBackend()
  const first = openPage({ backend: server })
  await first.ports.account.signInAnonymously(server.device.id())
  await first.ports.account.signUp(server.device.id(), CREDENTIALS, {}, 'en')
  const page = openPage({ backend: server, browser: first.browser, through: scheduled(scheduler, fate) })
  const inPage = <Params>(event: EventCallable<Params>) => scopeBind(event, { scope: page.scope })
  const person = [...server.people.values()].find(({ email }) => email === CREDENTIALS.email)
  if (!person) throw new Error('nobody registered')
  /** Finishes every pending call in the scheduler's order, and runs the timers. */
  const finishCalls = async () => {
    do {
      await scheduler.waitIdle()
      await settle()
      server.device.advance(1000)
      await settle()
    } while (scheduler.count() > 0)
  }
  return { server, page, inPage, person, finishCalls }
}

const STEPS = ['fetch profile', 'fetch products', 'sounds off', 'sounds on', 'sign out', 'retry'] as const
const steps = fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 8 })
/** The number of calls that end before the person's next action. */
const pauses = fc.infiniteStream(fc.nat(3))

it('AUTH-3, PRO-8 late answers never make a page show data of a person who has signed out', async () => {
  await fc.assert(fc.asyncProperty(fc.scheduler(), steps, pauses, fates, async (scheduler, chosen, pause, fate) => {
    const { page, inPage, finishCalls } = await openOverNetwork(scheduler, () => fate.next().value)
    const holds = () => {
      const session = page.scope.getState($session)
      const { userProfile, hasCoursesPremium, hasTutoringSubscription } = page.scope.getState($profile)
      if (session?.registration === 'registered') expect(['', session.userId]).toContain(userProfile.user_id)
      else expect([userProfile, hasCoursesPremium, hasTutoringSubscription]).toEqual([EMPTY_PROFILE, false, false])
    }
    inPage(appStarted)({ excluded: false })
    for (const step of chosen) {
      for (let left = pause.next().value; left > 0 && scheduler.count() > 0; left -= 1) {
        await scheduler.waitNext(1)
        await settle()
        holds()
      }
      if (step === 'fetch profile') inPage(profileRefetched)()
      else if (step === 'fetch products') inPage(productsRequested)()
      else if (step === 'sign out') inPage(signOutRequested)()
      else if (step === 'retry') inPage(sessionRetried)()
      else inPage(keeperChanged)({ key: 'user_settings', value: { soundEffects: step === 'sounds on' } })
      await settle()
      holds()
    }
    await finishCalls()
    holds()
  }), RUNS)
})

it('AUTH-3, AUTH-6 with two tabs and late answers, an account never gets another’s values, but gets the visitor’s own choices', async () => {
  const plan = (target: 'es' | 'fr'): LearningPlan => ({ native: 'uk', target, level: 'A1', minutes: 10, chosenAt: 5 })
  const tabSteps = fc.array(fc.tuple(fc.nat(1), fc.constantFrom('fetch profile', 'choose', 'sign out', 'session ends')), { minLength: 1, maxLength: 8 })
  await fc.assert(fc.asyncProperty(fc.scheduler(), tabSteps, pauses, fates, async (scheduler, chosen, pause, fate) => {
    const { server, page, finishCalls } = await openOverNetwork(scheduler, () => fate.next().value)
    const other = openPage({ backend: server, browser: page.browser, through: scheduled(scheduler, () => fate.next().value) })
    const emit = <Params>({ scope }: MemoryPage, event: EventCallable<Params>, params: NoInfer<Params>) => { scopeBind(event, { scope })(params) }
    for (const tab of [page, other]) emit(tab, appStarted, { excluded: false })
    for (const [at, step] of chosen) {
      for (let left = pause.next().value; left > 0 && scheduler.count() > 0; left -= 1) {
        await scheduler.waitNext(1)
        await settle()
      }
      const tab = at === 0 ? page : other
      const session = tab.scope.getState($session)
      if (step === 'fetch profile') emit(tab, profileRefetched, undefined)
      else if (step === 'sign out') emit(tab, signOutRequested, undefined)
      else if (step === 'session ends') page.browser.cookies.refresh = null
      else if (session) emit(tab, keeperChanged, { key: 'learning_plan', value: plan(session.registration === 'registered' ? 'es' : 'fr') })
      await settle()
    }
    await finishCalls()
    const next = openPage({ backend: server, browser: page.browser })
    emit(next, appStarted, { excluded: false })
    await settle()
    if (next.scope.getState($session)?.registration === 'registered') return
    expect(valuesToHandOver(next.ports)['learning_plan'] ?? '').not.toContain('"es"')
    emit(next, keeperChanged, { key: 'learning_plan', value: plan('fr') })
    await settle()
    expect(valuesToHandOver(next.ports)).toEqual({ learning_plan: JSON.stringify(plan('fr')) })
  }), RUNS)
})

it('PRO-5 after answers in any order the page shows the values that the server has stored', async () => {
  const signedInSteps = fc.array(fc.constantFrom('fetch profile', 'sounds off', 'sounds on'), { minLength: 1, maxLength: 8 })
  await fc.assert(fc.asyncProperty(fc.scheduler(), signedInSteps, pauses, async (scheduler, chosen, pause) => {
    const { page, inPage, person, finishCalls, server } = await openOverNetwork(scheduler, () => 'answered')
    inPage(appStarted)({ excluded: false })
    await finishCalls()
    for (const step of chosen) {
      for (let left = pause.next().value; left > 0 && scheduler.count() > 0; left -= 1) {
        await scheduler.waitNext(1)
        await settle()
      }
      server.device.advance(1)
      if (step === 'fetch profile') inPage(profileRefetched)()
      else inPage(keeperChanged)({ key: 'user_settings', value: { soundEffects: step === 'sounds on' } })
      await settle()
    }
    await finishCalls()
    const stored = person.keeper.get('user_settings')
    expect(page.scope.getState($userProfile).keeper['user_settings']).toEqual(stored)
    const last = chosen.findLast(step => step !== 'fetch profile')
    expect(page.scope.getState(keeperValue('user_settings'))).toEqual({ soundEffects: last !== 'sounds off' })
  }), RUNS)
})

it('PRO-6 two tabs that open at once change course_premium_lessons_conf once', async () => {
  await fc.assert(fc.asyncProperty(fc.scheduler(), fates, async (scheduler, fate) => {
    const { server, page, person, finishCalls } = await openOverNetwork(scheduler, () => fate.next().value)
    const other = openPage({ backend: server, browser: page.browser, through: scheduled(scheduler, () => fate.next().value) })
    const written: (string | undefined)[] = []
    const noteChange = () => {
      const at = person.keeper.get('course_premium_lessons_conf')?.updated_at
      if (at !== written.at(-1)) written.push(at)
    }
    for (const tab of [page, other]) scopeBind(appStarted, { scope: tab.scope })({ excluded: false })
    while (scheduler.count() > 0) {
      await scheduler.waitNext(1)
      server.device.advance(1)
      await settle()
      noteChange()
    }
    await finishCalls()
    noteChange()
    expect(written.filter(at => at !== undefined).length).toBeLessThanOrEqual(1)
  }), RUNS)
})

it('AUTH-2 signing in while the page is still starting ends as the person who signed in', async () => {
  await fc.assert(fc.asyncProperty(fc.scheduler(), async scheduler => {
    const { page, inPage, finishCalls } = await openOverNetwork(scheduler, () => 'answered')
    inPage(appStarted)({ excluded: false })
    const request = page.ports.account.signIn(page.device.id(), CREDENTIALS, {})
    const session = (await scheduler.waitFor(Promise.resolve(request)))._unsafeUnwrap()
    inPage(signedIn)(session)
    await finishCalls()
    expect(page.scope.getState($session)?.email).toBe(CREDENTIALS.email)
    expect(page.scope.getState($userProfile).user_id).toBe(session.userId)
  }), RUNS)
})
