import { loadBooks } from '#content/load-books.ts'
import { loadCorpus } from '#content/load.ts'
import { describeFullAnswerOutbox } from '#core/ports/answer-outbox.contract.ts'
import { describeSharedDeviceStorage } from '#core/ports/device-storage.contract.ts'
import { describeApiPorts, describeOtherPorts } from '#core/ports/ports.contract.ts'
import type { OpenWorld, Visit } from '#core/ports/world.contract.ts'
import { memoryAnswerOutboxes, type WaitingAnswer } from './answer-outbox.ts'
import { emailKey, memoryBackend } from './backend.ts'
import { signInAtMemoryProvider } from './linked-accounts.ts'
import { memoryAuthenticator } from './authenticator.ts'
import { memoryClassroomMedia } from './classroom-media.ts'
import { memoryConnectivity } from './connectivity.ts'
import { memoryDevice } from './device.ts'
import { memoryDeviceStorage } from './device-storage.ts'
import { memoryErrorReporter } from './error-reporter.ts'
import { memoryFeatureFlags } from './feature-flags.ts'
import { memoryAnalyticsLog } from './analytics-log.ts'
import { memoryNoisePlayer, memorySoundEffects } from './sound.ts'
import { memoryRecognition, memoryRecorder } from './recognition.ts'
import { memoryVoices } from './voices.ts'
import { browserData, memoryWorld } from './world.ts'
import { memoryStopToken } from './reminders.ts'
import { memoryAppCode } from './two-step.ts'

const corpus = loadCorpus()
const books = loadBooks(undefined, corpus)

const openWorld: OpenWorld = () => {
  const backend = memoryBackend({ corpus, books, providers: ['google'] })
  const visit = (zone = 'Europe/Kyiv', browser = browserData()): Visit =>
    ({ ...memoryWorld({ backend, browser, zone: () => zone }).ports, reload: () => visit(zone, browser) })
  const letterTo = (email: string) => Promise.resolve(backend.letters.get(emailKey(email)))
  return Promise.resolve({
    ...backend.device, visit: zone => visit(zone), stopToken: memoryStopToken, authenticator: () => memoryAuthenticator(backend.device.id), appCode: secret => memoryAppCode(backend.device.now(), secret),
    linkToken: async email => (await letterTo(email))?.link?.token ?? '', code: async email => (await letterTo(email))?.code ?? '',
    signInAt: (address, person) => Promise.resolve(signInAtMemoryProvider(backend, address, person)), close: () => Promise.resolve(),
  })
}

describeApiPorts('memory', openWorld)
describeOtherPorts('memory', {
  answerOutbox: () => {
    const waiting = new Map<string, WaitingAnswer>()
    return Promise.resolve({ outboxes: memoryAnswerOutboxes(waiting), reopen: () => Promise.resolve(memoryAnswerOutboxes(waiting)) })
  },
  authenticator: isAvailable => {
    const authenticator = memoryAuthenticator(memoryDevice().id)
    authenticator.setAvailable(isAvailable)
    return { authenticator, suggesting: () => Promise.resolve(), choose: authenticator.choose, cancelNext: authenticator.cancelNext }
  },
  classroomMedia: isSupported => {
    const media = memoryClassroomMedia()
    media.setSupported(isSupported)
    return { media, fail: media.fail, inUse: media.inUse, lose: media.lose, changeDevices: () => media.setDevices([]), speak: () => media.setLevel(0.8) }
  },
  connectivity: () => {
    const connectivity = memoryConnectivity()
    return { connectivity, change: connectivity.change }
  },
  device: () => {
    const device = memoryDevice()
    return { device, advance: device.advance }
  },
  deviceStorage: () => memoryDeviceStorage(),
  errorReporter: () => memoryErrorReporter(),
  featureFlags: () =>
    memoryFeatureFlags(memoryBackend(), ({ device_id }) => ({
      flags: { use_new_auth_form: { value: device_id === 'device-1', because: 'experiment' } },
      joined: [{ key: 'auth', variation: device_id === 'device-1' ? '1' : '0', source: 'memory', ts: 0 }],
    })),
  analyticsLog: memoryAnalyticsLog,
  recognition: isSupported => {
    const recognition = memoryRecognition()
    recognition.setSupported(isSupported)
    return { recognition, hear: recognition.hear, fail: recognition.fail }
  },
  recorder: isSupported => {
    const recorder = memoryRecorder()
    recorder.setSupported(isSupported)
    return { recorder, fail: recorder.fail, finish: recorder.finish, isOpen: recorder.isRecording }
  },
  sessionStorage: () => memoryDeviceStorage(),
  soundEffects: () => ({ effects: memorySoundEffects(), noise: memoryNoisePlayer() }),
  voices: () => {
    const voices = memoryVoices()
    return { voices, load: voices.load, finish: voices.finish }
  },
  webSession: () => {
    const { ports, device } = memoryWorld()
    return Promise.resolve({ ...ports, id: device.id })
  },
})
describeFullAnswerOutbox('memory', () => {
  const waiting = new Map<string, WaitingAnswer>()
  const outboxes = memoryAnswerOutboxes(waiting)
  outboxes.setFull(true)
  return Promise.resolve({ outboxes, reopen: () => Promise.resolve(memoryAnswerOutboxes(waiting)), makeRoom: () => outboxes.setFull(false) })
})
describeSharedDeviceStorage('memory', () => {
  const values = new Map<string, string>()
  return [memoryDeviceStorage(values), memoryDeviceStorage(values)]
})
