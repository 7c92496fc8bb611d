import type { RootDb } from '../db/database.ts'
import { cancelForGone, endAbsences, freeUnpaid, settleEnded } from './lessons.ts'
import { freeOldHolds } from './slots.ts'

/** TUT-2. What time alone brings about: holds end, what was not paid is free again, what has lost its tutor is canceled, who did not come is missed, and what took place is spent. */
export const tendLessons = async (now: number, db: RootDb): Promise<void> => {
  await freeOldHolds(now, db)
  await freeUnpaid(now, db)
  await cancelForGone(now, db)
  await endAbsences(now, db)
  await settleEnded(now, db)
}
