import { DEVICE_KEYS } from '../domain/device/device-keys.ts'
import { type PlanCopy, readPlanCopy } from '../domain/plan/plan-copy.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'

export const loadPlanCopy = (storage: DeviceStorage): PlanCopy | null => readPlanCopy(storage.read(DEVICE_KEYS.planCopy))

export const storePlanCopy = (storage: DeviceStorage, copy: PlanCopy): void => void storage.write(DEVICE_KEYS.planCopy, JSON.stringify(copy))
