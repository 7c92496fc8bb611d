import { BrowserClient, type ErrorEvent, makeFetchTransport, Scope } from '@sentry/browser'

interface Setup {
  readonly dsn: string
  readonly release: string
  readonly environment: string
  readonly fetch: typeof fetch | undefined
}

/** A Sentry client that adds nothing about the page or the person. It has its own file, so that only this part of the library is loaded. */
export const openSentry = ({ dsn, release, environment, fetch }: Setup): ((event: ErrorEvent) => void) => {
  const client = new BrowserClient({
    dsn, release, environment,
    transport: options => makeFetchTransport({ ...options, fetchOptions: { credentials: 'omit', referrerPolicy: 'no-referrer' } }, fetch),
    integrations: [],
    stackParser: () => [],
    sendClientReports: false,
    dataCollection: { userInfo: false },
  })
  client.init()
  const scope = new Scope()
  return event => void client.captureEvent(event, {}, scope)
}
