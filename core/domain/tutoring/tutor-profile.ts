import { err, ok, type Result } from 'neverthrow'
import { LEVELS } from '../level/level.ts'
import { LANGUAGES } from '../locale/locales.ts'
import { TUTOR_TOPICS, type TutorProfile } from './tutor.ts'

/** How long the words of a profile are, characters without the space around them. */
export const PROFILE_LENGTHS = { name: { least: 2, most: 60 }, about: { least: 40, most: 1000 } } as const

/** What is wrong with a profile, with the field that it is about. */
export type ProfileFault =
  | { readonly field: keyof typeof PROFILE_LENGTHS; readonly reason: 'short' | 'long' }
  | { readonly field: 'teaches' | 'levels' | 'topics'; readonly reason: 'none' }

const inOrder = <Value>(order: readonly Value[], chosen: readonly Value[]): readonly Value[] => order.filter(value => chosen.includes(value))
const lettersIn = (text: string): number => Array.from(text).length

/** GRP-1. A profile as it is kept: who teaches a language, or has it as their own, speaks it. Each choice is there once, in the order of its list. */
const tidy = ({ name, about, native, teaches, speaks, levels, topics }: TutorProfile): TutorProfile => ({
  name: name.trim().replaceAll(/\s+/gu, ' '), native, teaches: inOrder(LANGUAGES, teaches), speaks: inOrder(LANGUAGES, [...speaks, ...teaches, native]),
  levels: inOrder(LEVELS, levels), topics: inOrder(TUTOR_TOPICS, topics), about: about.trim(),
})

/** GRP-1. A profile that can be submitted, as it is kept, or the first thing that is wrong with it. */
export const checkProfile = (given: TutorProfile): Result<TutorProfile, ProfileFault> => {
  const profile = tidy(given)
  for (const field of ['name', 'about'] as const) {
    const [length, { least, most }] = [lettersIn(profile[field]), PROFILE_LENGTHS[field]]
    if (length < least || length > most) return err({ field, reason: length < least ? 'short' : 'long' })
  }
  for (const field of ['teaches', 'levels', 'topics'] as const) if (profile[field].length === 0) return err({ field, reason: 'none' })
  return ok(profile)
}

/** Whether two profiles, as they are kept, say the same. */
export const isSameProfile = (one: TutorProfile, other: TutorProfile): boolean => JSON.stringify(tidy(one)) === JSON.stringify(tidy(other))
