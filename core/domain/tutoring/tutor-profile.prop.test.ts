import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LEVELS } from '../level/level.ts'
import { LANGUAGES } from '../locale/locales.ts'
import { TUTOR_TOPICS, type TutorProfile } from './tutor.ts'
import { aboutLeft, checkProfile, isSameProfile, PROFILE_LENGTHS, profileFaults } from './tutor-profile.ts'

const some = <Value>(values: readonly Value[], minLength = 1) => fc.array(fc.constantFrom(...values), { minLength, maxLength: 20 })
const words = ({ least, most }: { readonly least: number; readonly most: number }) =>
  fc.stringMatching(/^[a-zа-яé日]+$/u, { maxLength: most }).map(text => text.padEnd(least, 'å').slice(0, most)).chain(text => fc.constantFrom(text, ` ${text}\n`))
const profiles: fc.Arbitrary<TutorProfile> = fc.record({
  name: words(PROFILE_LENGTHS.name), about: words(PROFILE_LENGTHS.about), native: fc.constantFrom(...LANGUAGES),
  teaches: some(LANGUAGES), speaks: some(LANGUAGES, 0), levels: some(LEVELS), topics: some(TUTOR_TOPICS),
})
const faultOf = (profile: TutorProfile) => checkProfile(profile).match(() => null, fault => fault)

it('GRP-1 a profile is kept as it is once it was tidied, and says that its tutor speaks what they teach', () => {
  fc.assert(fc.property(profiles, given => {
    const kept = checkProfile(given)._unsafeUnwrap()
    expect(checkProfile(kept)._unsafeUnwrap()).toEqual(kept)
    expect(kept.speaks).toEqual(expect.arrayContaining([given.native, ...given.teaches, ...given.speaks]))
    for (const list of [kept.teaches, kept.speaks, kept.levels, kept.topics]) expect(new Set<string>(list).size).toBe(list.length)
    expect(kept.name).toBe(given.name.trim())
  }))
})
it('GRP-1 the order in which choices were made, and space around words, change no profile; another word does', () => {
  fc.assert(fc.property(profiles, given => {
    expect(isSameProfile(given, { ...given, about: ` ${given.about} `, levels: given.levels.toReversed(), topics: [...given.topics, ...given.topics] })).toBe(true)
    expect(isSameProfile(given, { ...given, about: `${given.about.trim()}!` })).toBe(false)
  }))
})
it('GRP-1 a name has 2 to 60 letters, words about oneself 40 to 1000, and nothing is left open', () => {
  const whole: TutorProfile = { name: 'Ana', about: 'x'.repeat(40), native: 'es', teaches: ['es'], speaks: [], levels: ['A1'], topics: ['travel'] }
  expect(faultOf(whole)).toBeNull()
  expect(faultOf({ ...whole, name: ' A ' })).toEqual({ field: 'name', reason: 'short' })
  expect(faultOf({ ...whole, name: '日'.repeat(61) })).toEqual({ field: 'name', reason: 'long' })
  expect(faultOf({ ...whole, name: '😀'.repeat(60) })).toBeNull()
  expect(faultOf({ ...whole, about: ` ${'x'.repeat(39)} ` })).toEqual({ field: 'about', reason: 'short' })
  expect(faultOf({ ...whole, about: 'x'.repeat(1001) })).toEqual({ field: 'about', reason: 'long' })
  for (const field of ['teaches', 'levels', 'topics'] as const) expect(faultOf({ ...whole, [field]: [] })).toEqual({ field, reason: 'none' })
})
it('GRP-1 all that is wrong with a profile is named, and a profile without a fault can be submitted', () => {
  const empty: TutorProfile = { name: '', about: 'x'.repeat(1001), native: 'es', teaches: [], speaks: [], levels: [], topics: [] }
  expect(profileFaults(empty).map(({ field, reason }) => `${field} ${reason}`)).toEqual(['name short', 'about long', 'teaches none', 'levels none', 'topics none'])
  fc.assert(fc.property(profiles, given => { expect(profileFaults(given)).toEqual([]) }))
  expect([' a ', '😀'.repeat(1001)].map(aboutLeft)).toEqual([999, -1])
})
