import { expect, it } from 'vitest'
import { DEVICE_KEYS, KEPT_AT_SIGN_OUT } from '../device/device-keys.ts'
import { deviceKeeper } from './device-keeper.ts'
import { funnelAnswersKey, funnelProgressKey } from '../funnel/stored.ts'
import { attemptKey } from '../lesson/answer.ts'

it('AUTH-3 only consent, locale, visitor_id, first touch and the mark itself survive a sign-out', () => {
  expect([...KEPT_AT_SIGN_OUT].toSorted()).toEqual(['consent', 'first_touch', 'locale', 'signed_out', 'visitor_id'])
})

it('PRO-8 the device hands over its settings, plan and first lesson under the names of the keeper', () => {
  const plan = '{"native":"uk","target":"en","level":"A1","minutes":10,"chosenAt":1}'
  const device = new Map<string, string>([
    ['settings', '{"soundEffects":false}'],
    ['accessibility', '{"dyslexic":true,"whiteNoise":"pink"}'],
    ['learning_plan', plan],
    ['completed_first_lesson', 'true'],
    [DEVICE_KEYS.visitorId, 'v1'],
  ])
  expect(deviceKeeper(key => device.get(key) ?? null)).toEqual({
    user_settings: '{"soundEffects":false}', accessibility: '{"dyslexic":true,"whiteNoise":"pink"}', learning_plan: plan, completed_first_lesson: 'true',
  })
})

it('AUTH-3, AUTH-6 values stored for one account are handed over to no other', () => {
  const device = new Map<string, string>([['settings', '{"soundEffects":false}'], [DEVICE_KEYS.owner, 'ada']])
  expect(deviceKeeper(key => device.get(key) ?? null)).toEqual({})
})

it('PRO-8 unknown fields are not handed over', () => {
  const note = 'x'.repeat(16_000)
  const plan = { native: 'uk', target: 'en', level: 'A1', minutes: 10, motivation: 'm'.repeat(1000), chosenAt: Number.MAX_SAFE_INTEGER }
  const device = new Map<string, string>([
    ['settings', JSON.stringify({ note, soundEffects: false })],
    ['accessibility', JSON.stringify({ whiteNoise: 'pink', note })],
    ['learning_plan', JSON.stringify({ ...plan, note })],
    ['completed_first_lesson', `${' '.repeat(16_000)}true`],
  ])
  expect(deviceKeeper(key => device.get(key) ?? null)).toEqual({
    user_settings: '{"soundEffects":false}', accessibility: '{"dyslexic":false,"whiteNoise":"pink"}', learning_plan: JSON.stringify(plan), completed_first_lesson: 'true',
  })
})

it('PRO-8 missing and broken values are not handed over', () => {
  expect(deviceKeeper(() => null)).toEqual({})
  expect(deviceKeeper(() => 'nonsense')).toEqual({})
})

it('FUN-4 CRS-1 every funnel and every lesson of every course has its own keys', () => {
  expect(funnelProgressKey('a')).toBe('funnel_progress:a')
  expect(funnelAnswersKey('a')).toBe('funnel_answers:a')
  expect(attemptKey({ native: 'uk', target: 'en', lesson: 'greetings' })).toBe('attempt:uk-en:greetings')
})
