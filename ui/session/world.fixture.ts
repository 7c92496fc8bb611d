import type { EventCallable, Scope } from 'effector'
import { fork, scopeBind } from 'effector'
import { memoryAnswerOutboxes, type WaitingAnswer } from '#adapters/memory/answer-outbox.ts'
import { memoryBackend } from '#adapters/memory/backend.ts'
import { memoryConnectivity } from '#adapters/memory/connectivity.ts'
import { memoryDevice } from '#adapters/memory/device.ts'
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts'
import { memoryErrorReporter } from '#adapters/memory/error-reporter.ts'
import { SAMPLE_PLANS } from '#adapters/memory/plans.fixture.ts'
import { memoryPorts } from '#adapters/memory/ports.ts'
import { memoryNoisePlayer, memorySoundEffects } from '#adapters/memory/sound.ts'
import type { MemoryCookies } from '#adapters/memory/visitor.ts'
import { memoryVisitor } from '#adapters/memory/visitor.ts'
import { corpusFixture } from '#core/domain/course/corpus.fixture.ts'
import * as ports from './ports.ts'

/** A server in memory, with four lessons in the unit of which the last is premium. */
export const memoryServer = () => {
  const device = memoryDevice()
  const [unit] = corpusFixture.units
  const lessons = ['u-1', 'u-2', 'u-3', 'u-4'].map((id, index) => ({ id, topic: index % 2 === 0 ? 'one' : 'two' }))
  const corpus = { ...corpusFixture, units: unit ? [{ ...unit, lessons }] : [] }
  return { device, backend: memoryBackend({ device, corpus, plans: SAMPLE_PLANS }) }
}
export type MemoryServer = ReturnType<typeof memoryServer>

/** What a browser keeps while its pages come and go. */
const emptyBrowser = () => ({
  cookies: { refresh: null, web: false } as MemoryCookies,
  local: new Map<string, string>(),
  tab: new Map<string, string>(),
  waiting: new Map<string, WaitingAnswer>(),
})
export type MemoryBrowser = ReturnType<typeof emptyBrowser>

/** One page open in one browser; a second one over the same browser is that page after a reload. */
export const openPage = (server: MemoryServer = memoryServer(), browser: MemoryBrowser = emptyBrowser()) => {
  const { backend, device } = server
  const network = memoryPorts(memoryVisitor(backend, { zone: () => device.zone(), cookies: browser.cookies }))
  const here = {
    storage: memoryDeviceStorage(browser.local),
    outbox: memoryAnswerOutboxes(browser.waiting),
    connectivity: memoryConnectivity(),
    sounds: memorySoundEffects(),
    noise: memoryNoisePlayer(),
    reporter: memoryErrorReporter(),
  }
  const scope = fork({
    values: [
      [ports.$account, network.account], [ports.$webSession, network.webSession], [ports.$profiles, network.profiles],
      [ports.$billing, network.billing], [ports.$courses, network.courses], [ports.$lessonJournal, network.journal],
      [ports.$streaks, network.streaks], [ports.$deviceStorage, here.storage], [ports.$sessionStorage, memoryDeviceStorage(browser.tab)],
      [ports.$answerOutbox, here.outbox], [ports.$device, device], [ports.$soundEffects, here.sounds], [ports.$noisePlayer, here.noise],
      [ports.$connectivity, here.connectivity], [ports.$errorReporter, here.reporter],
    ],
  })
  return { ...here, scope, server, backend, device, browser, network }
}
export type MemoryPage = ReturnType<typeof openPage>

/** Everything that is under way settles, except what waits for the clock. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve()
}
/** Fires and lets things come to rest; allSettled would also wait for timers, which only move with the clock. */
export const fire = async <Params>(scope: Scope, event: EventCallable<Params>, params: NoInfer<Params>): Promise<void> => {
  scopeBind(event, { scope })(params)
  await settle()
}
