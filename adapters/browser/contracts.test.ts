import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { describeConnectivity } from '#core/ports/connectivity.contract.ts'
import { describeDevice } from '#core/ports/device.contract.ts'
import { describeSound } from '#core/ports/sound.contract.ts'
import { describeVoices } from '#core/ports/voices.contract.ts'
import { sharedAudio } from './audio.ts'
import { browserConnectivity } from './connectivity.ts'
import { browserDevice, browserZone, uuidFrom, zoneOf, zoneReader } from './device.ts'
import { webAudioNoisePlayer } from './noise-player.ts'
import { webAudioSoundEffects } from './sound-effects.ts'
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
    finish: () => synthesis.finish(),
  }
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
