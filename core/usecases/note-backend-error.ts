import { SESSION_KEYS } from '../domain/device/device-keys.ts'
import { shouldReport, readLastError, reported, type BackendFailure, type LastBackendError } from '../domain/errors/backend-error.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'
import type { Device } from '../ports/device.ts'

export interface BackendErrorPorts {
  readonly device: Pick<Device, 'now'>
  readonly sessionStorage: DeviceStorage
}

/** ERR-2, ERR-3. What to send as gen_backend_error, and null for nothing; what is sent becomes the one record of the session. */
export const noteBackendError = (ports: BackendErrorPorts, failure: BackendFailure): BackendFailure | null => {
  const { device, sessionStorage } = ports
  const now = device.now()
  if (!shouldReport(now, readLastError(sessionStorage.read(SESSION_KEYS.lastBackendError)), failure)) return null
  const record: LastBackendError = { status: failure.status, place: failure.place, at: now }
  sessionStorage.write(SESSION_KEYS.lastBackendError, JSON.stringify(record))
  return reported(failure)
}
