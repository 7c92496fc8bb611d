import type { AnalyticsVendor } from '#core/ports/analytics-vendors.ts'
import type { MeasuredVisitor } from '#core/domain/analytics/dispatch.ts'
import { clearLeftovers } from './clear-leftovers.ts'
import { mainOriginOf } from './endpoints.ts'
import { loadAmplitude } from './amplitude-client.ts'
import type { VendorPage } from './page.ts'
import type { VendorSetting } from './settings.ts'
import { tagVendor } from './tag.ts'

/**
 * ANA-1. Each start and each change of device creates a new client, so that an earlier one can never resume.
 * AUTH-3. After a change of device the earlier client still sends its events.
 */
export const amplitude = (setting: VendorSetting, page: VendorPage): AnalyticsVendor => {
  let userId: string | null = null
  let runs: readonly ReturnType<typeof loadAmplitude>[] = []
  let settled = Promise.resolve()
  const clear = () => clearLeftovers(page, 'amplitude')
  const begin = (visitor: MeasuredVisitor) => {
    userId = visitor.userId
    runs = [...runs, loadAmplitude({ key: setting.id, serverUrl: `${mainOriginOf('amplitude', setting)}/2/httpapi`, deviceId: visitor.deviceId, page, after: settled })]
  }
  return tagVendor('amplitude', page, {
    begin,
    changeVisitor: (visitor, before) => {
      userId = visitor.userId
      if (visitor.deviceId === before.deviceId) return
      settled = Promise.all(runs.map(run => run.leave())).then(clear)
      begin(visitor)
    },
    send: call => runs.at(-1)?.track(call, userId),
    end: () => {
      settled = Promise.all(runs.map(run => run.close())).then(clear)
      runs = []
    },
  })
}
