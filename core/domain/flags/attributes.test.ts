import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EVERYTHING, NOTHING } from '../consent/purposes.ts'
import { attributesOf, type AttributeFacts } from './attributes.ts'

const facts: AttributeFacts = {
  userId: 'u1', deviceId: 'd1', device: 'mobile', countryCode: 'UA', source: 'newsletter', funnelId: 'english-improve', email: 'a@b.example',
  hasCoursesPremium: true, registeredAt: '2026-01-02T03:04:05.000Z', completedFirstLesson: true,
  experiments: [{ key: 'words', variation: 'b', source: 'growthbook', ts: 1 }], grants: EVERYTHING,
}

it('FLAG-1 the attributes have their specified names', () => {
  expect(attributesOf(facts)).toEqual({
    custom_user_id: 'u1', country: 'UA', utm_source: 'newsletter', device: 'mobile', platform: 'web', device_id: 'd1', funnel_id: 'english-improve',
    email: 'a@b.example', self_learning_premium_access: 'premium', user_created_date: '2026-01-02T03:04:05.000Z', completed_first_lesson: true,
    ff_experiments_involved: 'words',
  })
  expect(attributesOf({ ...facts, hasCoursesPremium: false, source: '' })).toMatchObject({ self_learning_premium_access: 'free', utm_source: 'organic' })
})

it('FLAG-1 CON-6 e-mail and utm_source are sent only with permission for marketing', () => {
  expect(attributesOf({ ...facts, grants: { ...EVERYTHING, marketing: false } })).toEqual({ ...attributesOf(facts), utm_source: 'organic', email: '' })
  expect(attributesOf({ ...facts, grants: { ...NOTHING, marketing: true } })).toEqual(attributesOf(facts))
})

it('CON-6 without permission for marketing the attributes never contain an e-mail address or a source', () => {
  fc.assert(fc.property(fc.uuid(), fc.uuid(), fc.boolean(), fc.boolean(), (email, source, functional, analytics) => {
    const sent = JSON.stringify(attributesOf({ ...facts, email, source, grants: { functional, analytics, marketing: false } }))
    expect(sent).not.toContain(email)
    expect(sent).not.toContain(source)
  }))
})
