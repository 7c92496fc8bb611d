import fc, { type Scheduler } from 'fast-check'
import { ResultAsync } from 'neverthrow'
import { expect, it } from 'vitest'
import { memoryBackend } from '#adapters/memory/backend.ts'
import { browserData, memoryWorld, type Through } from '#adapters/memory/world.ts'
import { DEVICE_KEYS, KEPT_AT_SIGN_OUT, SIGNED_OUT_FLAG } from '../domain/device/device-keys.ts'
import type { PortName } from '../ports/ports.ts'
import type { WebSession } from '../ports/web-session.ts'
import { fates, overNetwork, type Fate } from './unreliable-network.fixture.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { PENDING_SIGN_OUT } from './pending-sign-out.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { startSession } from './start-session.ts'

const RUNS = { numRuns: 1000 }
const [ADA, BEN] = ['ada@example.com', 'ben@example.com']
const PASSWORD = 'correct horse battery'
const ACTIONS = ['start', 'sign in as Ada', 'sign in as Ben', 'sign out'] as const
type Action = (typeof ACTIONS)[number]
const RACED: readonly PortName[] = ['account', 'lessonJournal', 'webSession']
const PERSONAL = 'settings'

/** The web's session as its port promises it, however the network orders calls. */
const inTurn = ({ isSignedIn, create, destroy }: WebSession): WebSession => {
  let last: Promise<unknown> = Promise.resolve()
  const next = <Value>(run: () => PromiseLike<Value>): Promise<Value> => {
    const turn = last.then(run)
    last = turn
    return turn
  }
  return {
    isSignedIn: userId => new ResultAsync(next(() => isSignedIn(userId))),
    create: token => new ResultAsync(next(() => create(token))),
    destroy: () => new ResultAsync(next(destroy)),
  }
}

/** One browser with two accounts in the world; every tab has a memory of its own. */
const openBrowser = async () => {
  const backend = memoryBackend()
  const { device } = backend
  for (const email of [ADA, BEN]) {
    const { account } = memoryWorld({ backend }).ports
    await account.signInAnonymously(device.id())
    await account.signUp(device.id(), { email, password: PASSWORD }, {}, 'en')
  }
  const browser = browserData({ [PERSONAL]: '{"soundEffects":false}', [DEVICE_KEYS.consent]: '[]' })
  const { cookies, local } = browser
  const tab = (scheduler: Scheduler | null, fate: () => Fate) => {
    const flags = new Map<string, string>()
    const through: Through = (name, port) => (scheduler && RACED.includes(name) ? overNetwork(scheduler, name, port, fate) : port)
    const { ports } = memoryWorld({ backend, browser: { ...browser, tab: flags }, through })
    return { ports: { ...ports, webSession: inTurn(ports.webSession), outbox: ports.answerOutbox.of(null) }, flags, completing: [] as ResultAsync<null, never>[] }
  }
  const whoIsIn = () => {
    const person = cookies.refresh === null ? undefined : backend.person(backend.sessions.get(cookies.refresh)?.person ?? '')
    return person?.email ?? null
  }
  return { tab, local, cookies, whoIsIn, device }
}
type Browser = Awaited<ReturnType<typeof openBrowser>>
type Tab = ReturnType<Browser['tab']>

const act = async ({ device, local }: Browser, { ports, completing }: Tab, action: Action): Promise<string> => {
  if (action === 'start') return (await startSession(ports)).match(({ session }) => session.registration, ({ code }) => code)
  if (action !== 'sign out') {
    const email = action === 'sign in as Ada' ? ADA : BEN
    const entered = await signIn(ports, { requestId: device.id(), email, password: PASSWORD })
    if (entered.isOk()) completing.push(completeSignIn(ports, entered.value))
    return entered.match(session => session.email ?? '', ({ code }) => code)
  }
  local.set(PERSONAL, '{"soundEffects":false}')
  const outcome = await signOut({ ...ports, deliverReading: () => Promise.resolve(0) }, { discard: false })
  return outcome.isOk() && outcome.value.signedOut ? 'out' : 'in'
}

/** After whatever happened, a page is loaded with a network that works: in the tab from before or, where that was closed, in a new one. */
const reloaded = async (browser: Browser, before: Tab | null): Promise<{ readonly registration: string; readonly flag: boolean }> => {
  const after = browser.tab(null, () => 'answered')
  for (const [key, value] of before?.flags ?? []) after.flags.set(key, value)
  const { session } = (await startSession(after.ports))._unsafeUnwrap()
  return { registration: session.registration, flag: after.flags.has(SIGNED_OUT_FLAG) || browser.local.has(SIGNED_OUT_FLAG) }
}

it('AUTH-2, AUTH-3, AUTH-4 in one tab, whatever calls are lost, the last action holds after the next page load, in this tab or another', async () => {
  await fc.assert(fc.asyncProperty(fc.scheduler(), fc.array(fc.constantFrom(...ACTIONS), { minLength: 1, maxLength: 6 }), fates, fc.boolean(), async (scheduler, actions, fate, isClosed) => {
    const browser = await openBrowser()
    const tab = browser.tab(scheduler, () => fate.next().value)
    const outcomes = await scheduler.waitFor((async () => {
      const seen: string[] = []
      for (const action of actions) seen.push(await act(browser, tab, action))
      await Promise.all(tab.completing)
      return seen
    })())
    const [last, outcome] = [actions.at(-1), outcomes.at(-1)]
    const next = isClosed ? null : tab
    if (last === 'sign out') {
      expect([...browser.local.keys()].filter(key => !KEPT_AT_SIGN_OUT.some(stays => stays === key))).toEqual([])
      expect(await reloaded(browser, next)).toEqual({ registration: 'unregistered', flag: false })
      expect([browser.whoIsIn(), browser.cookies.web]).toEqual([null, null])
    } else if (outcome === ADA || outcome === BEN) {
      expect(browser.whoIsIn()).toBe(outcome)
      expect(await reloaded(browser, next)).toEqual({ registration: 'registered', flag: false })
    }
  }), RUNS)
})

it('AUTH-3 with two tabs, a sign-out that reaches the servers last leaves no one signed in, closed or not, and no tab gets stuck', async () => {
  const acts = fc.array(fc.constantFrom(...ACTIONS), { maxLength: 4 })
  await fc.assert(fc.asyncProperty(fc.scheduler(), acts, acts, fates, fc.boolean(), async (scheduler, ones, others, fate, areClosed) => {
    const browser = await openBrowser()
    const tabs = [browser.tab(scheduler, () => fate.next().value), browser.tab(scheduler, () => fate.next().value)] as const
    await scheduler.waitFor(Promise.all([ones, others].map(async (actions, at) => {
      const tab = tabs[at === 0 ? 0 : 1]
      for (const action of actions) await act(browser, tab, action)
      await Promise.all(tab.completing)
    })))
    if (areClosed) {
      const left = browser.local.get(SIGNED_OUT_FLAG)
      const registration = (await reloaded(browser, null)).registration
      if (left === PENDING_SIGN_OUT.all) expect([registration, browser.whoIsIn(), browser.cookies.web]).toEqual(['unregistered', null, null])
      expect(browser.local.has(SIGNED_OUT_FLAG)).toBe(false)
      return
    }
    const flagged = (left: string) => tabs.filter(tab => tab.flags.get(SIGNED_OUT_FLAG) === left)
    for (const tab of flagged(PENDING_SIGN_OUT.all)) expect(await reloaded(browser, tab)).toEqual({ registration: 'unregistered', flag: false })
    if (flagged(PENDING_SIGN_OUT.all).length > 0) expect([browser.whoIsIn(), browser.cookies.web]).toEqual([null, null])
    const before = browser.whoIsIn()
    for (const tab of flagged(PENDING_SIGN_OUT.web)) {
      expect((await reloaded(browser, tab)).flag).toBe(false)
      expect([browser.whoIsIn(), browser.cookies.web]).toEqual([before, null])
    }
    for (const tab of tabs) expect((await reloaded(browser, tab)).flag).toBe(false)
  }), RUNS)
})
