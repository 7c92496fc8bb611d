import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { describeConnectivity } from '#core/ports/connectivity.contract.ts'
import { describeDevice } from '#core/ports/device.contract.ts'
import { describeSound } from '#core/ports/sound.contract.ts'
import { sharedAudio } from './audio.ts'
import { browserConnectivity } from './connectivity.ts'
import { browserDevice, browserZone, uuidFrom, zoneOf, zoneReader } from './device.ts'
import { webAudioNoisePlayer } from './noise-player.ts'
import { webAudioSoundEffects } from './sound-effects.ts'

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
