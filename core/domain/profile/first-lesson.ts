import { readStored, type Reading } from '../stored/reading.ts'

/** PRO-7. From the JSON of a device or of the keeper: the flag is `true` or not there. */
export const readCompletedFirstLesson = (json: string | null | undefined): Reading<boolean> =>
  readStored(json, false, stored => (typeof stored === 'boolean' ? stored : undefined))
