import { expect, it } from 'vitest'
import * as account from './account.ts'
import * as auth from './auth.ts'
import * as billing from './billing.ts'
import * as books from './books.ts'
import { CALLS } from './calls.ts'
import * as contact from './contact.ts'
import * as funnels from './funnels.ts'
import * as lessons from './lessons.ts'
import * as profiles from './profiles.ts'
import * as streaks from './streaks.ts'
import * as visitor from './visitor.ts'

it('every call of an area is in the list that the document, the limits of bodies and the fuzzing go by', () => {
  const exported: readonly unknown[] = [account, auth, billing, books, contact, funnels, lessons, profiles, streaks, visitor].flatMap(area => Object.values(area))
  const calls = exported.filter(each => typeof each === 'object' && each !== null && 'auth' in each && 'path' in each)
  expect(calls.length).toBeGreaterThan(20)
  expect(calls.filter(call => !CALLS.some(listed => listed === call))).toEqual([])
})
