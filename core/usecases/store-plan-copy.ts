import { DEVICE_KEYS } from '../domain/device/device-keys.ts'
import type { Attempt } from '../domain/lesson/answer.ts'
import { type PlanCopy, readPlanCopy, withAttempt } from '../domain/plan/plan-copy.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'

export const loadPlanCopy = (storage: DeviceStorage): PlanCopy | null => readPlanCopy(storage.read(DEVICE_KEYS.planCopy))

export const storePlanCopy = (storage: DeviceStorage, copy: PlanCopy): void => void storage.write(DEVICE_KEYS.planCopy, JSON.stringify(copy))

export interface SavedAttempt {
  readonly attempt: Attempt
  readonly userId: string
}
/** ROUTE-8. The plan on the device was read before this attempt was saved; one of somebody else stays as it is. */
export const addToPlanCopy = (storage: DeviceStorage, { attempt, userId }: SavedAttempt): void => {
  const copy = loadPlanCopy(storage)
  if (copy?.userId === userId) storePlanCopy(storage, withAttempt(copy, attempt))
}
