import type { FirstLesson } from '../lesson/lesson-page.ts'
import type { Language } from '../locale/locales.ts'
import { sourceLanguage } from '../plan/source-language.ts'
import type { Profile } from '../profile/profile.ts'
import { keeperOf } from './keeper.ts'

/** ROUTE-10. The language that the first lesson is taught in: by the account's plan, else by the device's. Null if it is the target. */
export const languageOfFirstLesson = ({ target, native, pageLanguage }: FirstLesson, profile: Profile | null): Language | null =>
  sourceLanguage(target, (profile && keeperOf(profile).learning_plan?.value) ?? { native }, pageLanguage)
