import { sharedAudio } from '#adapters/browser/audio.ts'
import { browserPage } from '#adapters/browser/browser.ts'
import { browserDevice } from '#adapters/browser/device.ts'
import { startNoise, webAudioNoisePlayer } from '#adapters/browser/noise-player.ts'
import type { NoiseKind } from '#adapters/browser/noise-samples.ts'
import { playSound } from '#adapters/browser/sound-effects.ts'
import { memoryAnswerOutboxes } from '#adapters/memory/answer-outbox.ts'
import { localDeviceStorage } from '#adapters/storage/local.ts'
import { indexedDbOutboxes } from '#adapters/storage/outbox.ts'
import { sessionDeviceStorage } from '#adapters/storage/session.ts'
import type { Answer } from '#core/domain/lesson/answer.ts'
import type { NoisePlayer, Sound } from '#core/ports/sound.ts'

/** The loudness (RMS) of what `play` plays, in slices of 50 ms, with what is done after so many seconds. */
const render = async (seconds: number, play: (context: BaseAudioContext) => void, later: readonly (readonly [at: number, run: () => void])[] = []) => {
  const context = new OfflineAudioContext(1, seconds * 44_100, 44_100)
  play(context)
  for (const [at, run] of later) void context.suspend(at).then(run).then(() => context.resume())
  const samples = (await context.startRendering()).getChannelData(0)
  const slice = 2205
  return Array.from({ length: Math.floor(samples.length / slice) }, (_, index) => {
    const part = samples.subarray(index * slice, (index + 1) * slice)
    return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / slice)
  })
}

/** A context that renders, told of as one that plays. */
const playing = (context: BaseAudioContext) => new Proxy(context, {
  get: (target, name) => {
    if (name === 'state') return 'running'
    const value: unknown = Reflect.get(target, name, target)
    return typeof value === 'function' ? value.bind(target) as unknown : value
  },
}) as AudioContext

const contexts: AudioContext[] = []
globalThis.AudioContext = class extends AudioContext {
  constructor() {
    super()
    contexts.push(this)
  }
}
/** It takes nothing, so that what is on the device is in IndexedDB. */
const fallback = memoryAnswerOutboxes()
fallback.setFull(true)
const outboxes = indexedDbOutboxes(fallback)
// Recorded at once, since a later call from a test would count as a gesture.
if (location.hash === '#noise') webAudioNoisePlayer(sharedAudio()).play('pink')

const storages = { local: localDeviceStorage(), session: sessionDeviceStorage() }
const heard: (string | null)[] = []
for (const storage of Object.values(storages)) storage.watch('choice', value => heard.push(value))

const adapters = {
  write: (where: keyof typeof storages, key: string, value: string | null) =>
    value === null ? storages[where].remove(key) : storages[where].write(key, value),
  read: (where: keyof typeof storages, key: string) => storages[where].read(key),
  heard: () => heard,
  kindOfDevice: () => browserPage().device(),
  add: async (account: string | null, answer: Answer) => (await outboxes.of(account).add(answer)).unwrapOr('page'),
  all: async (account: string | null) => (await outboxes.of(account).all()).unwrapOr([]),
  has: async (account: string | null, id: string) => (await outboxes.of(account).has(id)).unwrapOr(false),
  remove: async (id: string) => (await outboxes.of(null).remove(id)).isOk(),
  id: () => browserDevice().id(),
  sound: (sound: Sound) => render(1, context => playSound(context, sound)),
  noise: (kind: NoiseKind) => render(1, context => void startNoise(context, kind, context.destination)),
  /** White noise that is ducked after half a second, and no more after a second; it ends after one and a half. Needs a gesture. */
  ducked: () => {
    let player: NoisePlayer | undefined
    const start = (context: BaseAudioContext) => {
      player = webAudioNoisePlayer(() => playing(context))
      player.play('white')
    }
    return render(2, start, [[0.5, () => player?.duck(true)], [1, () => player?.duck(false)], [1.5, () => player?.play('off')]])
  },
  contexts: () => contexts.map(({ state }) => state),
}
type PageAdapters = typeof adapters

declare global {
  interface Window {
    adapters: PageAdapters
  }
}
window.adapters = adapters
