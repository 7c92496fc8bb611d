import fc, { type Scheduler } from 'fast-check'
import { expect, it } from 'vitest'
import { memoryBackend } from '#adapters/memory/backend.ts'
import { browserData, memoryWorld, type Through } from '#adapters/memory/world.ts'
import { DEVICE_KEYS, KEPT_AT_SIGN_OUT, SIGNED_OUT_FLAG } from '../domain/device/device-keys.ts'
import type { PortName } from '../ports/ports.ts'
import { fates, overNetwork, type Fate } from './unreliable-network.fixture.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { startSession, PENDING_SIGN_OUT } from './start-session.ts'

const RUNS = { numRuns: 1000 }
const [ADA, BEN] = ['ada@example.com', 'ben@example.com']
const PASSWORD = 'correct horse battery'
const ACTIONS = ['start', 'sign in as Ada', 'sign in as Ben', 'sign out'] as const
type Action = (typeof ACTIONS)[number]
const RACED: readonly PortName[] = ['account', 'lessonJournal', 'webSession']
const PERSONAL = 'settings'

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
    return { ports: { ...ports, outbox: ports.answerOutbox.of(null) }, flags }
  }
  const whoIsIn = () => {
    const person = cookies.refresh === null ? undefined : backend.person(backend.sessions.get(cookies.refresh) ?? '')
    return person?.email ?? null
  }
  return { tab, local, cookies, whoIsIn, device }
}
type Browser = Awaited<ReturnType<typeof openBrowser>>
type Tab = ReturnType<Browser['tab']>

const act = async ({ device, local }: Browser, { ports }: Tab, action: Action): Promise<string> => {
  if (action === 'start') return (await startSession(ports)).match(({ session }) => session.registration, ({ code }) => code)
  if (action !== 'sign out') {
    const email = action === 'sign in as Ada' ? ADA : BEN
    return (await signIn(ports, { requestId: device.id(), email, password: PASSWORD })).match(session => session.email ?? '', ({ code }) => code)
  }
  local.set(PERSONAL, '{"soundEffects":false}')
  const outcome = await signOut(ports, { discard: false })
  return outcome.isOk() && outcome.value.signedOut ? 'out' : 'in'
}

/** After whatever happened, the page is loaded again with a network that works. */
const reloaded = async (browser: Browser, before: Tab): Promise<{ readonly registration: string; readonly flag: boolean }> => {
  const after = browser.tab(null, () => 'answered')
  for (const [key, value] of before.flags) after.flags.set(key, value)
  const { session } = (await startSession(after.ports))._unsafeUnwrap()
  return { registration: session.registration, flag: after.flags.has(SIGNED_OUT_FLAG) }
}

it('AUTH-2, AUTH-3, AUTH-4 in one tab, whatever calls are lost, the last action holds after the next page load', async () => {
  await fc.assert(fc.asyncProperty(fc.scheduler(), fc.array(fc.constantFrom(...ACTIONS), { minLength: 1, maxLength: 6 }), fates, async (scheduler, actions, fate) => {
    const browser = await openBrowser()
    const tab = browser.tab(scheduler, () => fate.next().value)
    const outcomes = await scheduler.waitFor((async () => {
      const seen: string[] = []
      for (const action of actions) seen.push(await act(browser, tab, action))
      return seen
    })())
    const [last, outcome] = [actions.at(-1), outcomes.at(-1)]
    if (last === 'sign out') {
      expect([...browser.local.keys()].filter(key => !KEPT_AT_SIGN_OUT.some(stays => stays === key))).toEqual([])
      expect(await reloaded(browser, tab)).toEqual({ registration: 'unregistered', flag: false })
      expect([browser.whoIsIn(), browser.cookies.web]).toEqual([null, null])
    } else if (outcome === ADA || outcome === BEN) {
      expect(browser.whoIsIn()).toBe(outcome)
      expect(await reloaded(browser, tab)).toEqual({ registration: 'registered', flag: false })
    }
  }), RUNS)
}, 120_000)

it('AUTH-3 with two tabs, a sign-out that reaches the servers last leaves no one signed in, and no tab gets stuck', async () => {
  const acts = fc.array(fc.constantFrom(...ACTIONS), { maxLength: 4 })
  await fc.assert(fc.asyncProperty(fc.scheduler(), acts, acts, fates, async (scheduler, ones, others, fate) => {
    const browser = await openBrowser()
    const tabs = [browser.tab(scheduler, () => fate.next().value), browser.tab(scheduler, () => fate.next().value)] as const
    await scheduler.waitFor(Promise.all([ones, others].map(async (actions, at) => {
      for (const action of actions) await act(browser, tabs[at === 0 ? 0 : 1], action)
    })))
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
}, 120_000)
