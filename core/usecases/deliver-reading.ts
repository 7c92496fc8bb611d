import { ok, ResultAsync, type Result } from 'neverthrow'
import { MOST_SAVED } from '../domain/book/reading.ts'
import type { AppError, ErrorCode } from '../domain/errors/app-error.ts'
import type { Books } from '../ports/books.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'
import type { ErrorReporter } from '../ports/error-reporter.ts'
import { readingIn, waitingReading } from './unsaved-reading.ts'

export interface ReadingPorts {
  readonly books: Books
  readonly deviceStorage: DeviceStorage
  readonly errorReporter: ErrorReporter
}
export interface ReadingDelivery {
  /** How many changes, places and minutes are still on the device. */
  readonly waiting: number
  /** Why the delivery ended early; null where everything was sent. */
  readonly stopped: AppError | null
}

/** Failures that are about what is sent: it stays on the device and is offered again with the next delivery, after the rest. */
const REFUSED: readonly ErrorCode[] = ['invalid_input', 'not_found', 'forbidden']

const deliver = async ({ books, deviceStorage, errorReporter }: ReadingPorts, account: string | null): Promise<Result<ReadingDelivery, never>> => {
  let stopped: AppError | null = null
  for (const [target, ofTarget] of Map.groupBy(waitingReading(deviceStorage, account), each => each.target)) {
    for (let at = 0; at < ofTarget.length && !stopped; at += MOST_SAVED) {
      // Another tab may have delivered it meanwhile, or a sign-out discarded it; it must not reach the next identity.
      const batch = ofTarget.slice(at, at + MOST_SAVED).filter(({ key, stored }) => deviceStorage.read(key) === stored)
      if (batch.length === 0) continue
      const saved = await books.save(target, readingIn(batch))
      if (saved.isOk()) {
        for (const { key, stored } of batch) if (deviceStorage.read(key) === stored) deviceStorage.remove(key)
      } else if (REFUSED.includes(saved.error.code)) errorReporter.report(saved.error, 'deliver-reading')
      else stopped = saved.error
    }
  }
  return ok({ waiting: waitingReading(deviceStorage, account).length, stopped })
}

/**
 * BOK-1. Sends the changes of words, the places and the minutes that wait on the device. Each leaves the device only when the server has acknowledged it.
 * Delivering twice has the effect of delivering once.
 */
export const deliverReading = (ports: ReadingPorts, account: string | null): ResultAsync<ReadingDelivery, never> => new ResultAsync(deliver(ports, account))
