import { SESSION_KEYS } from '../domain/device/device-keys.ts'
import { shouldReport, readLastError, reported, type BackendFailure, type LastBackendError } from '../domain/errors/backend-error.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'
import type { Device } from '../ports/device.ts'

export interface BackendErrorPorts {
  readonly device: Pick<Device, 'now'>
  readonly sessionStorage: DeviceStorage
}

/** ERR-2, ERR-3. Returns what to send as gen_backend_error, or null for nothing. What is sent becomes the session's last error. */
export const noteBackendError = (ports: BackendErrorPorts, failure: BackendFailure): BackendFailure | null => {
  const { device, sessionStorage } = ports
  const now = device.now()
  if (!shouldReport(now, readLastError(sessionStorage.read(SESSION_KEYS.lastBackendError)), failure)) return null
  const record: LastBackendError = { status: failure.status, place: failure.place, at: now }
  sessionStorage.write(SESSION_KEYS.lastBackendError, JSON.stringify(record))
  return reported(failure)
}
