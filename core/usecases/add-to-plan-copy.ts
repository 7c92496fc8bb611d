import type { Attempt } from '../domain/lesson/answer.ts'
import { withAttempt } from '../domain/plan/with-attempt.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'
import { loadPlanCopy, storePlanCopy } from './store-plan-copy.ts'

export interface SavedAttempt {
  readonly attempt: Attempt
  readonly userId: string
}
/** ROUTE-8. The plan on the device was read before this attempt was saved; one of somebody else stays as it is. */
export const addToPlanCopy = (storage: DeviceStorage, { attempt, userId }: SavedAttempt): void => {
  const copy = loadPlanCopy(storage)
  if (copy?.userId === userId) storePlanCopy(storage, withAttempt(copy, attempt))
}
