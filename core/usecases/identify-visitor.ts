import { okAsync, type ResultAsync } from 'neverthrow'
import { withoutQuery } from '../domain/address/address.ts'
import { DEVICE_KEYS } from '../domain/device/device-keys.ts'
import type { AppError } from '../domain/errors/app-error.ts'
import { VISITOR_ID_FAILED, type VisitorParameters } from '../domain/visitor/payload.ts'
import type { Browser } from '../ports/browser.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'
import type { Fingerprint } from '../ports/fingerprint.ts'
import type { Log } from '../ports/log.ts'
import type { VisitorTracking } from '../ports/visitor-tracking.ts'

export interface VisitorPorts {
  readonly deviceStorage: DeviceStorage
  readonly fingerprint: Fingerprint
  readonly tracking: VisitorTracking
  readonly browser: Browser
  readonly log: Log
}

export interface IdentifiedVisitor {
  /** The visitor's id; empty after a failure (VIS-2). */
  readonly id: string
  /** The payload that was sent; null where nothing was. */
  readonly asked: VisitorParameters | null
}

/** VIS-1, VIS-2. Returns the id that this device has stored, or asks the service for one. Call it only with permission for analytics (VIS-3). */
export const identifyVisitor = (ports: VisitorPorts): ResultAsync<IdentifiedVisitor, never> => {
  const { deviceStorage, fingerprint, tracking, browser, log } = ports
  const stored = deviceStorage.read(DEVICE_KEYS.visitorId)
  if (stored) return okAsync({ id: stored, asked: null })
  const failed = (asked: VisitorParameters | null) => (error: AppError) => {
    log.warn(VISITOR_ID_FAILED, error.code)
    return okAsync({ id: '', asked })
  }
  const ask = (asked: VisitorParameters) =>
    tracking.identify(asked, withoutQuery(browser.address()))
      .map(id => {
        if (id !== '') deviceStorage.write(DEVICE_KEYS.visitorId, id)
        return { id, asked }
      })
      .orElse(failed(asked))
  return fingerprint.collect().andThen(ask).orElse(failed(null))
}
