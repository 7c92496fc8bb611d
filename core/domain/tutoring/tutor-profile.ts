import { err, ok, type Result } from 'neverthrow'
import { LEVELS } from '../level/level.ts'
import { LANGUAGES } from '../locale/locales.ts'
import { type LengthFault, lengthFaults, lettersIn } from './text-lengths.ts'
import { TUTOR_TOPICS, type TutorProfile } from './tutor.ts'

/** How long the words of a profile are, characters without the space around them. */
export const PROFILE_LENGTHS = { name: { least: 2, most: 60 }, about: { least: 40, most: 1000 } } as const

/** What is wrong with a profile, with the field that it is about. */
export type ProfileFault =
  | LengthFault<keyof typeof PROFILE_LENGTHS>
  | { readonly field: 'teaches' | 'levels' | 'topics'; readonly reason: 'none' }

const inOrder = <Value>(order: readonly Value[], chosen: readonly Value[]): readonly Value[] => order.filter(value => chosen.includes(value))

/** GRP-1. A profile as it is kept: who teaches a language, or has it as their own, speaks it. Each choice is there once, in the order of its list. */
const tidy = ({ name, about, native, teaches, speaks, levels, topics }: TutorProfile): TutorProfile => ({
  name: name.trim().replaceAll(/\s+/gu, ' '), native, teaches: inOrder(LANGUAGES, teaches), speaks: inOrder(LANGUAGES, [...speaks, ...teaches, native]),
  levels: inOrder(LEVELS, levels), topics: inOrder(TUTOR_TOPICS, topics), about: about.trim(),
})

/** GRP-1. All that is wrong with a profile. */
export const profileFaults = (given: TutorProfile): readonly ProfileFault[] => {
  const profile = tidy(given)
  const choices = (['teaches', 'levels', 'topics'] as const).filter(field => profile[field].length === 0)
  return [...lengthFaults(profile, PROFILE_LENGTHS), ...choices.map(field => ({ field, reason: 'none' as const }))]
}

/** GRP-1. A profile that can be submitted, as it is kept, or the first thing that is wrong with it. */
export const checkProfile = (given: TutorProfile): Result<TutorProfile, ProfileFault> => {
  const [fault] = profileFaults(given)
  return fault ? err(fault) : ok(tidy(given))
}

/** How many characters of a text about oneself are left; below 0 where it is too long. */
export const aboutLeft = (about: string): number => PROFILE_LENGTHS.about.most - lettersIn(about.trim())

/** Whether two profiles, as they are kept, say the same. */
export const isSameProfile = (one: TutorProfile, other: TutorProfile): boolean => JSON.stringify(tidy(one)) === JSON.stringify(tidy(other))
