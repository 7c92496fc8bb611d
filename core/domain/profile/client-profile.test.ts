import { expect, it } from 'vitest'
import type { Product } from '../subscription/product.ts'
import {
  clientProfile, NOTHING_FETCHED, productsFailed, productsFetched, profileFetched, shouldFetchProducts, signedOut, subscriptionFetchBlocked,
} from './client-profile.ts'
import type { Profile } from './profile.ts'
import { settingsOf } from './settings.ts'

const profile: Profile = {
  user_id: 'u1', email: 'a@b.example', free_for_ukraine: false,
  keeper: { user_settings: { value: '{"soundEffects":false}', updated_at: '2026-01-01T00:00:00Z' } },
}
const freed: Profile = { ...profile, free_for_ukraine: true }
const course: Product = { status: 'ok', category: 'self study', trial: false }
const classes: Product = { status: 'ok', category: 'tutors', type: 'group_lessons', trial: true }

it('PRO-12 the state has the specified field names', () => {
  const names = [
    'userProfile', 'hasCoursesPremium', 'hasTutoringSubscription', 'groupLessonsSubscriptionStatus', 'isSubscriptionFetched', 'isSubscriptionFetchBlocked', 'settings',
  ]
  for (const name of names) expect(clientProfile(NOTHING_FETCHED, settingsOf({}).value)).toHaveProperty(name)
})

it('PRO-12 the subscription fields are derived from the products', () => {
  expect(productsFetched(NOTHING_FETCHED, [course, classes])).toMatchObject({
    hasCoursesPremium: true, hasTutoringSubscription: true, groupLessonsSubscriptionStatus: 'active', isSubscriptionFetched: true,
  })
})

it('PRO-3 the settings come from the profile; the empty profile has the defaults', () => {
  expect(clientProfile(NOTHING_FETCHED, settingsOf(NOTHING_FETCHED.userProfile.keeper).value)).toMatchObject({ userProfile: { user_id: '' }, settings: { soundEffects: true } })
  expect(settingsOf(profileFetched(NOTHING_FETCHED, profile).userProfile.keeper).value).toEqual({ soundEffects: false })
})

it('PRO-5 a slow answer after a fast one reverts no value, and keepers of two people are never mixed', () => {
  const at = (value: string, minute: number) => ({ value, updated_at: `2026-01-01T00:0${minute}:00Z` })
  const fast = profileFetched(NOTHING_FETCHED, { ...profile, keeper: { user_settings: at('{"soundEffects":false}', 2), other: at('1', 1) } })
  const slow = profileFetched(fast, { ...profile, keeper: { user_settings: at('{"soundEffects":true}', 1), late: at('2', 1) } })
  expect(settingsOf(slow.userProfile.keeper).value).toEqual({ soundEffects: false })
  expect(Object.keys(slow.userProfile.keeper)).toEqual(['user_settings', 'other', 'late'])
  expect(profileFetched(slow, { ...profile, user_id: 'u2', keeper: {} }).userProfile.keeper).toEqual({})
})

it('SUB-5 free_for_ukraine counts in whatever order profile and products arrive, and only while it is set', () => {
  const one = productsFetched(profileFetched(NOTHING_FETCHED, freed), [])
  const other = profileFetched(productsFetched(NOTHING_FETCHED, []), freed)
  expect(one).toEqual(other)
  expect(one.hasCoursesPremium).toBe(true)
  expect(profileFetched(one, profile).hasCoursesPremium).toBe(false)
})

it('SUB-7 a failed products fetch counts as fetched without any product', () => {
  const failed = productsFailed(productsFetched(NOTHING_FETCHED, [course, classes]))
  expect(failed).toMatchObject({
    hasCoursesPremium: false, hasTutoringSubscription: false, groupLessonsSubscriptionStatus: 'none', isSubscriptionFetched: true,
  })
  expect(productsFailed(profileFetched(NOTHING_FETCHED, freed)).hasCoursesPremium).toBe(true)
})

it('SUB-8 PRO-8 products are not fetched while blocked or for an anonymous visitor', () => {
  expect(shouldFetchProducts(NOTHING_FETCHED, true)).toBe(true)
  expect(shouldFetchProducts(NOTHING_FETCHED, false)).toBe(false)
  expect(shouldFetchProducts(subscriptionFetchBlocked(NOTHING_FETCHED, true), true)).toBe(false)
})

it('AUTH-3 signing out resets profile, premium, fetched, tutoring and group lessons', () => {
  const state = productsFetched(profileFetched(NOTHING_FETCHED, freed), [course, classes])
  expect(signedOut(state)).toEqual(NOTHING_FETCHED)
  expect(signedOut(subscriptionFetchBlocked(state, true)).isSubscriptionFetchBlocked).toBe(true)
})
