import type { Types } from '@amplitude/analytics-browser'
import type { VendorCall } from '#core/domain/analytics/vendor-calls.ts'
import type { VendorPage } from './page.ts'
import { unsentEvents } from './unsent-events.ts'

type BrowserOptions = Types.BrowserOptions
interface Setup {
  readonly key: string
  readonly serverUrl: string
  readonly deviceId: string
  readonly page: VendorPage
  /** Resolves when the previous client has released its storage on the device. */
  readonly after: Promise<void>
}
interface Run {
  /** Each event carries its user id, since the client reads its own only later, when someone else may be signed in. */
  track(call: VendorCall, userId: string | null): void
  /** Sends the remaining events. After it resolves, the client stores nothing more, so that the next one can. */
  leave(): Promise<void>
  /** Stops sending and storing at once. Resolves when the client has released its storage. */
  close(): Promise<void>
}

/** The client collects nothing by itself, fetches no settings, and gets the visitor from us. A session lasts as long as its tab. */
const optionsFor = ({ serverUrl, deviceId }: Setup, storageProvider: Types.Storage<Types.Event[]>): BrowserOptions => ({
  serverUrl,
  storageProvider,
  deviceId,
  identityStorage: 'sessionStorage',
  autocapture: false,
  fetchRemoteConfig: false,
  enableDiagnostics: false,
  trackingOptions: { ipAddress: false, language: false, platform: true },
})

type May = () => boolean
/** Passes events, requests and retries on only while the client may work, and stores its session only while it may store anything. */
const gate = (mayWork: May, mayStore: May): Types.BeforePlugin<Types.BrowserClient, Types.BrowserConfig> => ({
  name: 'permission',
  type: 'before',
  setup: config => {
    const { transportProvider, cookieStorage } = config
    config.transportProvider = {
      send: (...request) => (mayWork() ? transportProvider.send(...request) : Promise.resolve(null)),
    }
    const storeSession = cookieStorage.set.bind(cookieStorage)
    cookieStorage.set = (key, session) => (mayStore() ? storeSession(key, session) : Promise.resolve())
    return Promise.resolve()
  },
  execute: event => Promise.resolve(mayWork() ? event : null),
})

/** Loads the client at the first permission. A failure to load is ignored. */
export const loadAmplitude = (setup: Setup): Run => {
  let works = true
  let mayLeaveData = true
  const mayWork = () => works
  const mayStore = () => works && mayLeaveData
  const open = async () => {
    const [{ createInstance, Types }] = await Promise.all([import('@amplitude/analytics-browser'), setup.after])
    if (!works) return null
    const client = createInstance()
    client.add(gate(mayWork, mayStore))
    await client.init(setup.key, { ...optionsFor(setup, unsentEvents(setup.page, mayStore)), logLevel: Types.LogLevel.None }).promise
    return client
  }
  const opened = open().catch(() => null)
  const track = async ({ id, name, payload, at }: VendorCall, userId: string | null) => {
    const client = await opened
    if (!works || !client) return
    client.track(name, payload, { insert_id: id, time: at, ...(userId !== null && { user_id: userId }) })
    client.extendSession()
  }
  const leave = async () => {
    mayLeaveData = false
    const client = await opened
    if (works) client?.flush()
  }
  const close = async () => {
    works = false
    const client = await opened
    client?.setOptOut(true)
    client?.remove('@amplitude/plugin-network-checker-browser')
  }
  return { track: (call, userId) => void track(call, userId), leave, close }
}
