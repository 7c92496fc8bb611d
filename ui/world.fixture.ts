import { allSettled, fork, scopeBind, type EventCallable, type Scope } from 'effector'
import { memoryWorld, type WorldOptions } from '#adapters/memory/world.ts'
import { portValues } from './effector/port.ts'
import { appStarted, signedIn } from './session/model.ts'

/** Opens a page in a memory world. Its timers do not run until `device.advance`, unless the options say otherwise. */
export const openPage = (options: WorldOptions = {}) => {
  const world = memoryWorld(options)
  return { ...world, scope: fork({ values: portValues(world.ports) }) }
}
export type MemoryPage = ReturnType<typeof openPage>

/**
 * Waits until everything under way has settled, except stopped timers and held answers:
 * the next macrotask runs only after every pending microtask.
 */
export const settle = (): Promise<void> =>
  new Promise(resolve => void ('setImmediate' in globalThis ? setImmediate(resolve) : setTimeout(resolve)))

/** Fires an event and waits until its effects have settled; allSettled would also wait for stopped timers. */
export const trigger = async <Params>(scope: Scope, event: EventCallable<Params>, params: NoInfer<Params>): Promise<void> => {
  scopeBind(event, { scope })(params)
  await settle()
}

export const LEARNER = { email: 'olena@example.com', password: 'kind-green-river' } as const

/** Loads the page with running timers, for an anonymous visitor or for the one whose session is stored. */
export const start = async (page: MemoryPage = openPage({ timers: 'soon' })): Promise<MemoryPage> => {
  await allSettled(appStarted, { scope: page.scope, params: { excluded: false } })
  return page
}

/** Loads the page for a learner who has already registered. */
export const startRegistered = async (page: MemoryPage = openPage({ timers: 'soon' })): Promise<MemoryPage> => {
  const { account, device } = page.ports
  await account.signInAnonymously(device.id())
  await account.signUp(device.id(), LEARNER, {}, 'en')
  return await start(page)
}

/** Registers a learner whose profile cannot be fetched. */
export const registerWithoutProfile = async (page: MemoryPage): Promise<void> => {
  await start(page)
  const session = await page.ports.account.signUp(page.device.id(), LEARNER, {}, 'en')
  page.backend.failNext('network', 'profiles.fetch')
  await allSettled(signedIn, { scope: page.scope, params: session._unsafeUnwrap() })
}
