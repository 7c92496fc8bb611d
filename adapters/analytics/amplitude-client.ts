import { createInstance, Types } from '@amplitude/analytics-browser'
import type { VendorCall } from '#core/domain/analytics/vendor-calls.ts'
import type { VendorPage } from './page.ts'
import { unsentEvents, type UnsentEvents } from './unsent-events.ts'

type May = () => boolean
export interface Setup {
  readonly key: string
  readonly serverUrl: string
  readonly deviceId: string
  readonly page: VendorPage
  /** Whether the client may still send anything, and whether it may still store anything on the device. */
  readonly mayWork: May
  readonly mayStore: May
}
export interface AmplitudeClient {
  /** Each event carries its user id, since the client reads its own only later, when someone else may be signed in. */
  track(call: VendorCall, userId: string | null): void
  /** Sends the remaining events. */
  flush(): void
  close(): void
}

/** The client collects nothing by itself, fetches no settings, and gets the visitor from us. A session lasts as long as its tab. */
const optionsFor = ({ serverUrl, deviceId }: Setup, storageProvider: Types.Storage<Types.Event[]>): Types.BrowserOptions => ({
  serverUrl,
  storageProvider,
  deviceId,
  identityStorage: 'sessionStorage',
  autocapture: false,
  fetchRemoteConfig: false,
  enableDiagnostics: false,
  trackingOptions: { ipAddress: false, language: false, platform: true },
  logLevel: Types.LogLevel.None,
})

/** Passes events, requests and retries on only while the client may work, and stores its session only while it may store anything. */
const gate = ({ mayWork, mayStore }: Setup, taken: (event: Types.Event) => void): Types.BeforePlugin<Types.BrowserClient, Types.BrowserConfig> => ({
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
  execute: event => {
    taken(event)
    return Promise.resolve(mayWork() ? event : null)
  },
})

/**
 * The client takes events one by one, each in a task of its own, and a page that is closed has no more tasks. So when the page is being left,
 * those that it has not taken are stored with its unsent ones, and all of these are sent as a beacon. The next page sends them again unless an
 * answer was seen; the vendor counts an event once by its `insert_id`.
 */
const farewell = ({ key, serverUrl, page, mayWork }: Setup, unsent: UnsentEvents) => {
  const untaken = new Map<string | undefined, Types.Event>()
  let leaving = false
  const say = () => {
    if (!mayWork()) return
    const events = unsent.add([...untaken.values()])
    untaken.clear()
    if (events.length > 0) page.beacon(serverUrl, JSON.stringify({ api_key: key, events }))
  }
  page.onLeave(isLeaving => {
    leaving = isLeaving
    if (leaving) say()
  })
  return {
    given: (event: Types.Event) => {
      untaken.set(event.insert_id, event)
      if (leaving) say()
    },
    taken: (event: Types.Event) => void untaken.delete(event.insert_id),
  }
}

/** Starts the client at the first permission. */
export const openClient = async (setup: Setup): Promise<AmplitudeClient> => {
  const client = createInstance()
  const unsent = unsentEvents(setup.page, setup.mayStore)
  const { given, taken } = farewell(setup, unsent)
  client.add(gate(setup, taken))
  await client.init(setup.key, optionsFor(setup, unsent)).promise
  return {
    track: ({ id, name, payload, at }, userId) => {
      const session = client.getSessionId()
      const options = { insert_id: id, time: at, ...(userId !== null && { user_id: userId }) }
      client.track(name, payload, options)
      client.extendSession()
      given({
        ...options, event_type: name, event_properties: payload, device_id: setup.deviceId, platform: 'Web',
        ...(session !== undefined && { session_id: session }),
      })
    },
    flush: () => void client.flush(),
    close: () => {
      client.setOptOut(true)
      client.remove('@amplitude/plugin-network-checker-browser')
    },
  }
}
