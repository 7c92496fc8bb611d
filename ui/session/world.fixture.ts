import type { EventCallable, Scope } from 'effector'
import { fork, scopeBind } from 'effector'
import { memoryAnswerOutboxes, type WaitingAnswer } from '#adapters/memory/answer-outbox.ts'
import { memoryBackend } from '#adapters/memory/backend.ts'
import { memoryBrowser } from '#adapters/memory/browser.ts'
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
import { UNKNOWN_GEO } from '#core/domain/geo/geo.ts'
import { memoryMeasuring } from './memory-measuring.fixture.ts'
import { portValues } from '../effector/port.ts'

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
  cookies: { refresh: null, web: null } as MemoryCookies,
  local: new Map<string, string>(),
  tab: new Map<string, string>(),
  waiting: new Map<string, WaitingAnswer>(),
  page: memoryBrowser(),
  geo: UNKNOWN_GEO,
})
export type MemoryBrowser = ReturnType<typeof emptyBrowser>

/** What the network does to a port's calls: nothing, or what a race needs. */
export type Through = <Port extends object>(name: string, port: Port) => Port

/** One page open in one browser; a second one over the same browser is that page after a reload. */
export const openPage = (server: MemoryServer = memoryServer(), browser: MemoryBrowser = emptyBrowser(), through: Through = (_, port) => port) => {
  const { backend, device } = server
  const direct = memoryPorts(memoryVisitor(backend, { zone: () => device.zone(), geo: () => browser.geo, cookies: browser.cookies }))
  const network = {
    ...direct, account: through('account', direct.account), profiles: through('profiles', direct.profiles),
    billing: through('billing', direct.billing), webSession: through('web', direct.webSession),
  }
  const here = {
    storage: memoryDeviceStorage(browser.local),
    outbox: memoryAnswerOutboxes(browser.waiting),
    connectivity: memoryConnectivity(),
    sounds: memorySoundEffects(),
    noise: memoryNoisePlayer(),
    reporter: memoryErrorReporter(),
    tab: memoryDeviceStorage(browser.tab),
    ...memoryMeasuring(backend),
  }
  const scope = fork({ values: portValues({
    account: network.account,
    webSession: network.webSession,
    profiles: network.profiles,
    billing: network.billing,
    courses: network.courses,
    lessonJournal: network.journal,
    streaks: network.streaks,
    deviceStorage: here.storage,
    sessionStorage: here.tab,
    answerOutbox: here.outbox,
    device: device,
    soundEffects: here.sounds,
    noisePlayer: here.noise,
    connectivity: here.connectivity,
    errorReporter: here.reporter,
    browser: browser.page,
    experiments: network.experiments,
    featureFlags: here.flags,
    fingerprint: here.fingerprint,
    geolocation: network.geolocation,
    log: here.log,
    privacySignals: network.privacySignals,
    visitorTracking: network.visitorTracking,
    measurementVendors: here.vendors,
    consentMode: here.consentMode,
    consentScript: here.consentScript,
    measurementLog: here.measurementLog,
  }) })
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
