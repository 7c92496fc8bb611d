import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { describeConnectivity } from '#core/ports/connectivity.contract.ts'
import { describeDevice } from '#core/ports/device.contract.ts'
import { describeRecognition, describeRecorder } from '#core/ports/recognition.contract.ts'
import { describeSound } from '#core/ports/sound.contract.ts'
import { describeVoices } from '#core/ports/voices.contract.ts'
import { sharedAudio } from './audio.ts'
import { browserConnectivity } from './connectivity.ts'
import { browserDevice, browserZone, uuidFrom, zoneOf, zoneReader } from './device.ts'
import { webAudioNoisePlayer } from './noise-player.ts'
import { webAudioSoundEffects } from './sound-effects.ts'
import { browserRecognition } from './recognition.ts'
import { browserRecorder } from './recorder.ts'
import { browserVoices } from './voices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describeDevice('browser', () => ({ device: browserDevice(), advance: ms => void vi.advanceTimersByTime(ms) }))

it('ids are UUIDs of version 4 even if crypto.randomUUID is missing', () => {
  const random = crypto.getRandomValues(new Uint8Array(16))
  expect(uuidFrom(random)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(uuidFrom(new Uint8Array(16).fill(0xff))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
  expect(uuidFrom(new Uint8Array(16))).toBe('00000000-0000-4000-8000-000000000000')
})

it('NET-1 a zone that the browser reports but does not support becomes UTC', () => {
  expect(zoneOf('Europe/Kyiv')).toBe('Europe/Kyiv')
  for (const reported of [undefined, '', 'Etc/Unknown', 'nowhere']) expect(zoneOf(reported)).toBe('UTC')
  const telling = (zone: string) => browserZone({ Temporal: { Now: { timeZoneId: () => zone } } })
  expect([telling('Asia/Tokyo'), telling('Etc/Unknown')]).toEqual(['Asia/Tokyo', 'UTC'])
})

it('NET-1 a zone that Temporal tells costs no Intl, which is slow the first time', () => {
  const asked = vi.spyOn(Intl, 'DateTimeFormat')
  browserZone({ Temporal: { Now: { timeZoneId: () => 'Europe/Kyiv' } } })
  expect(asked).not.toHaveBeenCalled()
  expect(browserZone({})).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  vi.restoreAllMocks()
})

it('NET-1 the zone is asked for again once the clock has another offset', () => {
  let [asked, offset, zone] = [0, -120, 'Europe/Kyiv']
  const read = zoneReader(() => {
    asked += 1
    return zone
  }, () => offset)
  expect([read(), read(), asked]).toEqual(['Europe/Kyiv', 'Europe/Kyiv', 1])
  ;[offset, zone] = [-540, 'Asia/Tokyo']
  expect([read(), read(), asked]).toEqual(['Asia/Tokyo', 'Asia/Tokyo', 2])
})

describeConnectivity('browser', () => {
  const target = new EventTarget()
  return { connectivity: browserConnectivity(target), change: online => void target.dispatchEvent(new Event(online ? 'online' : 'offline')) }
})

describeSound('Web Audio, where the page has none', () => ({
  effects: webAudioSoundEffects(sharedAudio()), noise: webAudioNoisePlayer(sharedAudio()),
}))

/** An utterance as the browser makes it. */
class FakeUtterance extends EventTarget {
  readonly text: string
  voice: unknown = null
  lang = ''
  rate = 1
  constructor(text: string) {
    super()
    this.text = text
  }
}
/** A player as the browser makes it. */
class FakeAudio extends EventTarget {
  static last: FakeAudio | null = null
  readonly src: string
  playbackRate = 1
  constructor(src: string) {
    super()
    this.src = src
    FakeAudio.last = this
  }
  play() {
    return Promise.resolve()
  }
  pause() {
    return undefined
  }
}
/** The voices of a browser; what is said lasts until it is finished or cancelled. */
class FakeSynthesis extends EventTarget {
  voices: readonly Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default' | 'name'>[] = []
  readonly said: FakeUtterance[] = []
  private current: FakeUtterance | null = null
  getVoices() {
    return this.voices
  }
  speak(utterance: FakeUtterance) {
    this.said.push(utterance)
    this.current = utterance
  }
  cancel() {
    this.finish('error')
  }
  finish(event = 'end') {
    const ended = this.current
    this.current = null
    ended?.dispatchEvent(new Event(event))
  }
}
const fakeVoices = () => {
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance)
  vi.stubGlobal('Audio', FakeAudio)
  const synthesis = new FakeSynthesis()
  return { synthesis, voices: browserVoices(synthesis as unknown as SpeechSynthesis) }
}
const voice = (lang: string, localService: boolean, isDefault = false) => ({ lang, localService, default: isDefault, name: lang })

describeVoices('browser', () => {
  const { synthesis, voices } = fakeVoices()
  return {
    voices,
    load: languages => {
      synthesis.voices = languages.map(lang => voice(lang, true))
      synthesis.dispatchEvent(new Event('voiceschanged'))
    },
    finish: () => {
      synthesis.finish()
      FakeAudio.last?.dispatchEvent(new Event('ended'))
    },
  }
})

it('CRS-2 a recording is played in place of the voice, slower on request; where it cannot be played, the voice speaks', () => {
  const { synthesis, voices } = fakeVoices()
  synthesis.voices = [voice('fr-FR', true)]
  let ended = 0
  const say = (slow: boolean) => voices.speak({ text: 'un', lang: 'fr', slow, audio: '/audio/fr/un.mp3' }, () => { ended += 1 })
  say(true)
  expect([FakeAudio.last?.src, (FakeAudio.last?.playbackRate ?? 1) < 1, synthesis.said.length]).toEqual(['/audio/fr/un.mp3', true, 0])
  say(false)
  expect([FakeAudio.last?.playbackRate, ended]).toEqual([1, 1])
  FakeAudio.last?.dispatchEvent(new Event('error'))
  FakeAudio.last?.dispatchEvent(new Event('error'))
  expect([synthesis.said.map(({ text }) => text), ended]).toEqual([['un'], 1])
  synthesis.finish()
  expect(ended).toBe(2)
})

it('CRS-2 the voice is one of the device and of the usual country, and slower on request', () => {
  const { synthesis, voices } = fakeVoices()
  synthesis.voices = [voice('pt-BR', false, true), voice('pt_PT', true), voice('pt_BR', true), voice('pl-PL', true)]
  voices.speak({ text: 'olá', lang: 'pt', slow: false }, () => undefined)
  voices.speak({ text: 'olá', lang: 'pt', slow: true }, () => undefined)
  const [usual, slow] = synthesis.said
  expect([usual?.lang, usual?.voice]).toEqual(['pt_BR', synthesis.voices[2]])
  expect(slow?.rate).toBeLessThan(usual?.rate ?? 0)
})

it('CRS-2 where the browser has no voices, none is told and nothing is said', () => {
  const voices = browserVoices(undefined)
  const told: unknown[] = []
  voices.watch(languages => told.push(languages))()
  let ended = 0
  voices.speak({ text: 'un', lang: 'fr', slow: false }, () => { ended += 1 })
  expect([told, ended]).toEqual([[[]], 1])
})

/** A recogniser as the browser makes it. */
class FakeRecogniser extends EventTarget {
  static last: FakeRecogniser | null = null
  lang = ''
  maxAlternatives = 1
  constructor() {
    super()
    FakeRecogniser.last = this
  }
  start() {
    return undefined
  }
  tell(type: string, fields: object = {}) {
    this.dispatchEvent(Object.assign(new Event(type), fields))
  }
  stop() {
    this.tell('end')
  }
  abort() {
    this.fail('aborted')
  }
  fail(error: string) {
    this.tell('error', { error })
    this.tell('end')
  }
}
const ERRORS_OF = { 'not-allowed': 'not-allowed', 'no-microphone': 'audio-capture', network: 'network', 'nothing-heard': 'no-speech', unsupported: 'language-not-supported' } as const

describeRecognition('browser', isSupported => ({
  recognition: browserRecognition(isSupported ? { webkitSpeechRecognition: FakeRecogniser } : {}),
  hear: heard => {
    FakeRecogniser.last?.tell('result', { results: [heard.map(transcript => ({ transcript }))] })
    FakeRecogniser.last?.tell('end')
  },
  fail: failure => FakeRecogniser.last?.fail(ERRORS_OF[failure]),
}))

it('CRS-2 it listens for the language of the course, and hears what was said on both sides of a pause', async () => {
  const recognition = browserRecognition({ SpeechRecognition: FakeRecogniser })
  const listening = recognition.listen('pt')
  expect([FakeRecogniser.last?.lang, FakeRecogniser.last?.maxAlternatives]).toEqual(['pt-BR', 5])
  FakeRecogniser.last?.tell('result', { results: [[{ transcript: 'bom dia' }, { transcript: 'bom tia' }], [{ transcript: ' Ana' }]] })
  FakeRecogniser.last?.tell('end')
  expect((await listening)._unsafeUnwrap()).toEqual(['bom dia Ana', 'bom tia Ana'])
})

it('CRS-2 a recogniser that will not start is none', async () => {
  class Broken extends FakeRecogniser {
    override start(): undefined {
      throw new Error('already started')
    }
  }
  expect((await browserRecognition({ SpeechRecognition: Broken }).listen('pt'))._unsafeUnwrapErr()).toBe('unsupported')
})

/** A browser's microphone, recorder and player. */
const fakeMicrophone = (isSupported: boolean) => {
  let refusal: string | null = null
  let open = 0
  const made: string[] = []
  const getUserMedia = () => {
    if (refusal !== null) return Promise.reject(Object.assign(new Error('refused'), { name: refusal }))
    open += 1
    let isLive = true
    const stop = () => {
      if (isLive) open -= 1
      isLive = false
    }
    return Promise.resolve({ getTracks: () => [{ stop }] })
  }
  class FakeMediaRecorder extends EventTarget {
    state = 'inactive'
    readonly mimeType = 'audio/webm'
    readonly stream: unknown
    constructor(stream: unknown) {
      super()
      this.stream = stream
    }
    start() {
      this.state = 'recording'
    }
    stop() {
      this.state = 'inactive'
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }))
      this.dispatchEvent(new Event('stop'))
    }
  }
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  vi.stubGlobal('MediaRecorder', isSupported ? FakeMediaRecorder : undefined)
  vi.stubGlobal('Audio', FakeAudio)
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made.push('blob:1')
    return 'blob:1'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => void made.pop())
  return {
    refuse: (name: string) => { refusal = name },
    finish: () => FakeAudio.last?.dispatchEvent(new Event('ended')),
    isOpen: () => open > 0,
    /** The recordings that are kept in the page. */
    kept: () => made.length,
  }
}
const NAMES = { 'not-allowed': 'NotAllowedError', 'no-microphone': 'NotFoundError', unsupported: 'TypeError', network: '', 'nothing-heard': '' } as const
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describeRecorder('browser', isSupported => {
  const { refuse, ...microphone } = fakeMicrophone(isSupported)
  return { recorder: browserRecorder(), ...microphone, fail: failure => refuse(NAMES[failure]) }
})

it('CRS-2 one recording at most is kept in the page, and none once it is dropped', async () => {
  const { kept } = fakeMicrophone(true)
  const recorder = browserRecorder()
  for (let turn = 0; turn < 2; turn += 1) {
    await recorder.start()
    await recorder.stop()
    expect(kept()).toBe(1)
  }
  recorder.drop()
  expect(kept()).toBe(0)
})

it('CRS-2 a recorder whose code cannot be loaded is none', async () => {
  fakeMicrophone(true)
  expect((await browserRecorder(() => Promise.reject(new Error('offline'))).start())._unsafeUnwrapErr()).toBe('unsupported')
})
