import type { Keeper } from './profile.ts'
import { readStored, type Reading } from './reading.ts'

const KEY = 'completed_first_lesson'

/** PRO-7. From the JSON of a device or of the keeper: the flag is `true` or not there. */
export const readCompletedFirstLesson = (json: string | null | undefined): Reading<boolean> =>
  readStored(json, false, stored => (typeof stored === 'boolean' ? stored : undefined))

export const hasCompletedFirstLesson = (keeper: Keeper): boolean => readCompletedFirstLesson(keeper[KEY]?.value).value

/** PRO-7. What to write after a passed lesson; null once it is set. */
export const firstLessonToWrite = (keeper: Keeper): { readonly key: typeof KEY; readonly value: 'true' } | null =>
  hasCompletedFirstLesson(keeper) ? null : { key: KEY, value: 'true' }
