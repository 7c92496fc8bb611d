import { loadCorpus } from '#content/load.ts'
import { describeAccount } from '#core/ports/account.contract.ts'
import { describeAnswerOutbox } from '#core/ports/answer-outbox.contract.ts'
import { describeBilling } from '#core/ports/billing.contract.ts'
import { describeConnectivity } from '#core/ports/connectivity.contract.ts'
import { describeCourses } from '#core/ports/courses.contract.ts'
import { describeDevice } from '#core/ports/device.contract.ts'
import { describeDeviceStorage, describeSharedDeviceStorage } from '#core/ports/device-storage.contract.ts'
import { describeErrorReporter } from '#core/ports/error-reporter.contract.ts'
import { describeExperiments } from '#core/ports/experiments.contract.ts'
import { describeFeatureFlags } from '#core/ports/feature-flags.contract.ts'
import { describeGeolocation } from '#core/ports/geolocation.contract.ts'
import { describeLessonJournal } from '#core/ports/lesson-journal.contract.ts'
import { describeMeasurementLog } from '#core/ports/measurement-log.contract.ts'
import { describePrivacySignals } from '#core/ports/privacy-signals.contract.ts'
import { describeProfiles } from '#core/ports/profiles.contract.ts'
import { describeSound } from '#core/ports/sound.contract.ts'
import { describeStreaks } from '#core/ports/streaks.contract.ts'
import { describeVisitorTracking } from '#core/ports/visitor-tracking.contract.ts'
import { describeWebSession } from '#core/ports/web-session.contract.ts'
import type { OpenWorld, Visit } from '#core/ports/world.contract.ts'
import { memoryAnswerOutboxes, type WaitingAnswer } from './answer-outbox.ts'
import { memoryBackend } from './backend.ts'
import { memoryConnectivity } from './connectivity.ts'
import { memoryDevice } from './device.ts'
import { memoryDeviceStorage } from './device-storage.ts'
import { memoryErrorReporter } from './error-reporter.ts'
import { memoryFeatureFlags } from './feature-flags.ts'
import { memoryMeasurementLog } from './measurement-log.ts'
import { SAMPLE_PLANS } from './plans.fixture.ts'
import { memoryPorts } from './ports.ts'
import { memoryNoisePlayer, memorySoundEffects } from './sound.ts'
import { type MemoryCookies, memoryVisitor } from './visitor.ts'

const corpus = loadCorpus()
const makeBackend = () => {
  const device = memoryDevice()
  return { device, backend: memoryBackend({ device, corpus, plans: SAMPLE_PLANS }) }
}

const openWorld: OpenWorld = () => {
  const { device, backend } = makeBackend()
  const visit = (zone = 'Europe/Kyiv', cookies: MemoryCookies = { refresh: null, web: null }): Visit => ({
    ...memoryPorts(memoryVisitor(backend, { zone: () => zone, cookies })),
    reload: () => visit(zone, cookies),
  })
  return Promise.resolve({ ...device, visit: zone => visit(zone), close: () => Promise.resolve() })
}

describeAccount('memory', openWorld)
describeProfiles('memory', openWorld)
describeBilling('memory', openWorld)
describeCourses('memory', openWorld)
describeLessonJournal('memory', openWorld)
describeStreaks('memory', openWorld)
describeExperiments('memory', openWorld)
describeGeolocation('memory', openWorld)
describePrivacySignals('memory', openWorld)
describeVisitorTracking('memory', openWorld)
describeFeatureFlags('memory', () =>
  memoryFeatureFlags(makeBackend().backend, ({ device_id }) => ({
    flags: { use_new_auth_form: { value: device_id === 'device-1', because: 'experiment' } },
    joined: [{ key: 'auth', variation: device_id === 'device-1' ? '1' : '0', source: 'memory', ts: 0 }],
  })))
describeMeasurementLog('memory', memoryMeasurementLog)
describeWebSession('memory', () => {
  const { device, backend } = makeBackend()
  return Promise.resolve({ ...memoryPorts(memoryVisitor(backend)), id: device.id })
})
describeDevice('memory', () => {
  const device = memoryDevice()
  return { device, pass: device.advance }
})
describeDeviceStorage('memory', () => memoryDeviceStorage())
describeSharedDeviceStorage('memory', () => {
  const values = new Map<string, string>()
  return [memoryDeviceStorage(values), memoryDeviceStorage(values)]
})
describeAnswerOutbox('memory', () => {
  const kept = new Map<string, WaitingAnswer>()
  return Promise.resolve({ outboxes: memoryAnswerOutboxes(kept), reopen: () => Promise.resolve(memoryAnswerOutboxes(kept)) })
})
describeConnectivity('memory', () => {
  const connectivity = memoryConnectivity()
  return { connectivity, happen: connectivity.change }
})
describeSound('memory', () => ({ effects: memorySoundEffects(), noise: memoryNoisePlayer() }))
describeErrorReporter('memory', () => memoryErrorReporter())
