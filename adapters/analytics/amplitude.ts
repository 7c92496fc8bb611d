import type { AnalyticsVendor } from '#core/ports/analytics-vendors.ts'
import type { MeasuredVisitor } from '#core/domain/analytics/dispatch.ts'
import type { VendorCall } from '#core/domain/analytics/vendor-calls.ts'
import type { AmplitudeClient, Setup } from './amplitude-client.ts'
import { clearLeftovers } from './clear-leftovers.ts'
import { mainOriginOf } from './endpoints.ts'
import type { VendorPage } from './page.ts'
import type { VendorSetting } from './settings.ts'
import { tagVendor } from './tag.ts'

/** Loads a client, once `after` is over: then the one before has released its storage on the device. A failure to load is ignored. */
const loadClient = (setup: Omit<Setup, 'mayWork' | 'mayStore'>, after: Promise<void>) => {
  let works = true
  let mayLeaveData = true
  const open = async () => {
    const [{ openClient }] = await Promise.all([import('./amplitude-client.ts'), after])
    return works ? openClient({ ...setup, mayWork: () => works, mayStore: () => works && mayLeaveData }) : null
  }
  const opened = open().catch(() => null)
  const use = async (run: (client: AmplitudeClient) => void) => {
    const client = await opened
    if (client) run(client)
  }
  return {
    track: (call: VendorCall, userId: string | null) => void use(client => works && client.track(call, userId)),
    /** Sends the remaining events. After it resolves, the client stores nothing more, so that the next one can. */
    leave: () => {
      mayLeaveData = false
      return use(client => works && client.flush())
    },
    /** Stops sending and storing at once. Resolves when the client has released its storage. */
    close: () => {
      works = false
      return use(client => client.close())
    },
  }
}

/**
 * ANA-1. Each start and each change of device creates a new client, so that an earlier one can never resume.
 * AUTH-3. After a change of device the earlier client still sends its events.
 */
export const amplitude = (setting: VendorSetting, page: VendorPage): AnalyticsVendor => {
  let userId: string | null = null
  let runs: readonly ReturnType<typeof loadClient>[] = []
  let settled = Promise.resolve()
  const clear = () => clearLeftovers(page, 'amplitude')
  const begin = (visitor: MeasuredVisitor) => {
    userId = visitor.userId
    runs = [...runs, loadClient({ key: setting.id, serverUrl: `${mainOriginOf('amplitude', setting)}/2/httpapi`, deviceId: visitor.deviceId, page }, settled)]
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
