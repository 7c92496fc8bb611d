import { allSettled, fork } from 'effector'
import { memoryAnswerOutboxes } from '#adapters/memory/answer-outbox.ts'
import { memoryBackend, type MemoryBackend } from '#adapters/memory/backend.ts'
import { memoryBrowser } from '#adapters/memory/browser.ts'
import { memoryConnectivity } from '#adapters/memory/connectivity.ts'
import { memoryDevice } from '#adapters/memory/device.ts'
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts'
import { memoryErrorReporter } from '#adapters/memory/error-reporter.ts'
import { SAMPLE_PLANS } from '#adapters/memory/plans.fixture.ts'
import { memoryPorts } from '#adapters/memory/ports.ts'
import { memoryNoisePlayer, memorySoundEffects } from '#adapters/memory/sound.ts'
import { memoryVisitor } from '#adapters/memory/visitor.ts'
import { UNKNOWN_GEO, type Geo } from '#core/domain/geo/geo.ts'
import type { Device } from '#core/ports/device.ts'
import { memoryMeasuring } from '../session/memory-measuring.fixture.ts'
import { appStarted } from '../session/model.ts'
import { portValues } from '../effector/port.ts'

/** 2026-11-21, 10:00 UTC: the day all stories are told on. */
const NOW = Date.UTC(2026, 10, 21, 10)
export const LEARNER = { email: 'olena@example.com', password: 'kind-green-river' } as const

/** still: timers wait for `device.advance`. soon: they run at once, after what is under way. real: in stories, as in life. */
export type Timers = 'still' | 'soon' | 'real'
const timersOf = (timers: Timers, device: Device): Device['after'] => {
  if (timers === 'still') return device.after
  if (timers === 'soon') return (_, run) => (queueMicrotask(run), () => undefined)
  return (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  }
}

/** One browser on a reference system in memory. */
export const createWorld = (timers: Timers = 'soon', kept: Map<string, string> = new Map(), shared?: MemoryBackend) => {
  const clock = memoryDevice(NOW, 'Europe/Kyiv', shared ? 2 : 1)
  const device = { ...clock, after: timersOf(timers, clock) }
  const backend = shared ?? memoryBackend({ device, corpus: { units: [], topics: [] }, plans: SAMPLE_PLANS })
  /** Where the connection seems to be. */
  const place: { geo: Geo } = { geo: UNKNOWN_GEO }
  const ports = memoryPorts(memoryVisitor(backend, { geo: () => place.geo }))
  const [outbox, sounds, noise, connectivity, reporter] =
    [memoryAnswerOutboxes(), memorySoundEffects(), memoryNoisePlayer(), memoryConnectivity(), memoryErrorReporter()]
  const measuring = { ...memoryMeasuring(backend), place, browser: memoryBrowser() }
  const tab = memoryDeviceStorage()
  const scope = fork({ values: portValues({
    account: ports.account,
    webSession: ports.webSession,
    profiles: ports.profiles,
    billing: ports.billing,
    courses: ports.courses,
    lessonJournal: ports.journal,
    streaks: ports.streaks,
    deviceStorage: memoryDeviceStorage(kept),
    sessionStorage: tab,
    answerOutbox: outbox,
    device: device,
    soundEffects: sounds,
    noisePlayer: noise,
    connectivity: connectivity,
    errorReporter: reporter,
    browser: measuring.browser,
    experiments: ports.experiments,
    featureFlags: measuring.flags,
    fingerprint: measuring.fingerprint,
    geolocation: ports.geolocation,
    log: measuring.log,
    privacySignals: ports.privacySignals,
    visitorTracking: ports.visitorTracking,
    measurementVendors: measuring.vendors,
    consentMode: measuring.consentMode,
    consentScript: measuring.consentScript,
    measurementLog: measuring.measurementLog,
  }) })
  return { scope, device, backend, ports, kept, tab, outbox, sounds, noise, connectivity, reporter, ...measuring }
}
export type World = ReturnType<typeof createWorld>

/** The page has loaded: an anonymous visitor, or the one whose session is kept. */
export const start = async (world: World): Promise<World> => {
  await allSettled(appStarted, { scope: world.scope, params: { excluded: false } })
  return world
}

/** Someone with an account, on a page loaded after they came in. */
export const startRegistered = async (world: World): Promise<World> => {
  await world.ports.account.signInAnonymously(world.device.id())
  await world.ports.account.signUp(world.device.id(), LEARNER, {}, 'en')
  return await start(world)
}
