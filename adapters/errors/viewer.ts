import type { Device } from '#core/ports/device.ts'
import type { ErrorReporter } from '#core/ports/error-reporter.ts'
import type { AnalyticsLog } from '#core/ports/analytics-log.ts'
import { placeWithoutQuery } from './place.ts'

/** ERR-4, ANA-3. Shows a report at /dev/events as it would have been sent. */
export const viewerReporter = (log: Pick<AnalyticsLog, 'note'>, device: Pick<Device, 'now' | 'id'>): ErrorReporter => ({
  report: ({ code, id }, place) =>
    log.note({
      id: device.id(), at: device.now(), vendor: 'errors', kind: 'error', name: code, payload: { occurrence: id, place: placeWithoutQuery(place) },
      status: 'allowed', reason: 'necessary', sent: false,
    }),
})
