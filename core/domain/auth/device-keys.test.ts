import { expect, it } from 'vitest'
import { attemptKey, deviceKeeper, DEVICE_KEYS, funnelAnswersKey, funnelProgressKey, KEPT_AT_SIGN_OUT } from './device-keys.ts'

it('AUTH-3 consent, locale, visitor_id and first touch survive a sign-out, nothing else does', () => {
  expect([...KEPT_AT_SIGN_OUT].toSorted()).toEqual(['consent', 'first_touch', 'locale', 'visitor_id'])
})

it('PRO-8 the device hands over its settings, plan and first lesson under the names of the keeper', () => {
  const plan = '{"native":"uk","target":"en","level":"A1","minutes":10,"chosenAt":1}'
  const device = new Map<string, string>([
    [DEVICE_KEYS.settings, '{"soundEffects":false}'],
    [DEVICE_KEYS.accessibility, '{"dyslexic":true,"whiteNoise":"pink"}'],
    [DEVICE_KEYS.learningPlan, plan],
    [DEVICE_KEYS.completedFirstLesson, 'true'],
    [DEVICE_KEYS.visitorId, 'v1'],
  ])
  expect(deviceKeeper(key => device.get(key) ?? null)).toEqual({
    user_settings: '{"soundEffects":false}', accessibility: '{"dyslexic":true,"whiteNoise":"pink"}', learning_plan: plan, completed_first_lesson: 'true',
  })
})

it('PRO-8 what is missing or makes no sense is not handed over', () => {
  expect(deviceKeeper(() => null)).toEqual({})
  expect(deviceKeeper(() => 'nonsense')).toEqual({})
})

it('FUN-4 CRS-1 every funnel and every lesson of every course has its own keys', () => {
  expect(funnelProgressKey('a')).toBe('funnel_progress:a')
  expect(funnelAnswersKey('a')).toBe('funnel_answers:a')
  expect(attemptKey({ native: 'uk', target: 'en', lesson: 'greetings' })).toBe('attempt:uk-en:greetings')
})
