import { allSettled, fork, scopeBind, type EventCallable, type Scope } from 'effector'
import { memoryWorld, type WorldOptions } from '#adapters/memory/world.ts'
import { portValues } from './effector/port.ts'
import { appStarted } from './session/model.ts'

/** A page in a memory world. Its timers stand still until `device.advance`, unless the options say otherwise. */
export const openPage = (options: WorldOptions = {}) => {
  const world = memoryWorld(options)
  return { ...world, scope: fork({ values: portValues(world.ports) }) }
}
export type MemoryPage = ReturnType<typeof openPage>

/**
 * Waits until all that is under way has come to rest, except timers that stand still and answers that are held:
 * the next task begins only when no promise is left to go on.
 */
export const settle = (): Promise<void> =>
  new Promise(resolve => void ('setImmediate' in globalThis ? setImmediate(resolve) : setTimeout(resolve)))

/** Fires and lets things come to rest; allSettled would also wait for timers that stand still. */
export const fire = async <Params>(scope: Scope, event: EventCallable<Params>, params: NoInfer<Params>): Promise<void> => {
  scopeBind(event, { scope })(params)
  await settle()
}

export const LEARNER = { email: 'olena@example.com', password: 'kind-green-river' } as const

/** The page has loaded, with timers that run: an anonymous visitor, or the one whose session is kept. */
export const start = async (page: MemoryPage = openPage({ timers: 'soon' })): Promise<MemoryPage> => {
  await allSettled(appStarted, { scope: page.scope, params: { excluded: false } })
  return page
}

/** Someone with an account, on a page loaded after they came in. */
export const startRegistered = async (page: MemoryPage = openPage({ timers: 'soon' })): Promise<MemoryPage> => {
  const { account, device } = page.ports
  await account.signInAnonymously(device.id())
  await account.signUp(device.id(), LEARNER, {}, 'en')
  return await start(page)
}
