import type { Types } from '@amplitude/analytics-browser'
import type { VendorCall } from '#core/domain/analytics/vendor-call.ts'
import type { VendorPage } from './page.ts'
import type { Visitor } from './tag.ts'
import { unsentEvents } from './unsent-events.ts'

type BrowserOptions = Types.BrowserOptions
interface Setup {
  readonly key: string
  readonly serverUrl: string
  readonly visitor: Visitor
  readonly page: VendorPage
}
interface Run {
  track(call: VendorCall): void
  /** From now on nothing is sent and nothing is kept; `closed` when the client has let go. */
  close(closed: () => void): void
}

/** Nothing is collected by itself, nothing else is asked for, and the visitor is who we say: a session lasts as long as its tab. */
const optionsFor = ({ serverUrl, visitor }: Setup, storageProvider: Types.Storage<Types.Event[]>): BrowserOptions => ({
  serverUrl,
  storageProvider,
  deviceId: visitor.deviceId,
  ...(visitor.userId !== null && { userId: visitor.userId }),
  identityStorage: 'sessionStorage',
  autocapture: false,
  fetchRemoteConfig: false,
  enableDiagnostics: false,
  trackingOptions: { ipAddress: false, language: false, platform: true },
})

/** Passes events and requests on as long as the client may work: also a repeat that was planned before its end goes nowhere. */
const gate = (mayWork: () => boolean): Types.BeforePlugin => ({
  name: 'permission',
  type: 'before',
  setup: config => {
    const { transportProvider } = config
    config.transportProvider = {
      send: (...request) => (mayWork() ? transportProvider.send(...request) : Promise.resolve(null)),
    }
    return Promise.resolve()
  },
  execute: event => Promise.resolve(mayWork() ? event : null),
})

/** The client, loaded when first permitted. One that does not load leaves everything as it is. */
export const loadAmplitude = (setup: Setup): Run => {
  let works = true
  const mayWork = () => works
  const open = async () => {
    const { createInstance, Types } = await import('@amplitude/analytics-browser')
    if (!works) return null
    const client = createInstance()
    client.add(gate(mayWork))
    await client.init(setup.key, { ...optionsFor(setup, unsentEvents(setup.page, mayWork)), logLevel: Types.LogLevel.None }).promise
    return client
  }
  const opened = open().catch(() => null)
  const track = async ({ id, name, payload, at }: VendorCall) => {
    const client = await opened
    if (!works || !client) return
    client.track(name, payload, { insert_id: id, time: at })
    client.extendSession()
  }
  const end = async (closed: () => void) => {
    const client = await opened
    client?.setOptOut(true)
    client?.remove('@amplitude/plugin-network-checker-browser')
    closed()
  }
  return {
    track: call => void track(call),
    close: closed => {
      works = false
      void end(closed)
    },
  }
}
