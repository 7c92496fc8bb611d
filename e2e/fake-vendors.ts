import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MILESTONES } from '../core/domain/analytics/vendor-calls.ts'
import { VENDOR_NAMES, type VendorName } from '../core/domain/analytics/vendors.ts'

/** A request that reached a vendor. */
export interface Heard {
  readonly vendor: VendorName
  readonly path: string
  readonly method: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
  readonly at: number
  /** When it left the page, by the page's clock, where it says so: requests may overtake each other on their way. */
  readonly order: number
}
export interface FakeVendors {
  readonly heard: Heard[]
  /** Settings that point every vendor to this server. */
  readonly settings: Readonly<Record<string, string>>
  originOf(vendor: VendorName): string
  close(): Promise<void>
}

/** A vendor's script: it takes the queued commands of its function on the page, then every further one, and stores something. */
interface Play {
  readonly name: string
  readonly queue: string | null
  readonly handler?: string
  /** A script that replaces the queueing function by its own, as Clarity does. */
  readonly replaces?: true
  readonly cookie: string
}
const PLAYS: Readonly<Partial<Record<VendorName, Play>>> = {
  gtm: { name: 'dataLayer', queue: null, cookie: '_ga' },
  replay: { name: 'clarity', queue: 'q', replaces: true, cookie: '_clck' },
  facebook: { name: 'fbq', queue: 'queue', handler: 'callMethod', cookie: '_fbp' },
  snapchat: { name: 'snaptr', queue: 'queue', handler: 'handleRequest', cookie: '_scid' },
  twitter: { name: 'twq', queue: 'queue', handler: 'exe', cookie: '_twpid' },
  pinterest: { name: 'pintrk', queue: 'queue', cookie: '_pin_unauth' },
  tiktok: { name: 'ttq', queue: null, cookie: '_ttp' },
}
/** Runs in the page; a string, since it is a vendor's script. */
const scriptOf = ({ name, queue, handler, replaces, cookie }: Play, origin: string): string => `(() => {
  const owner = window[${JSON.stringify(name)}]
  const list = ${queue === null ? 'owner' : `owner[${JSON.stringify(queue)}]`}
  let count = 0
  const send = command => {
    const order = performance.timeOrigin + performance.now() + (count += 1) / 1e3
    const body = JSON.stringify(Array.from(command.length === undefined ? [command] : command))
    fetch(${JSON.stringify(`${origin}/collect`)} + '?order=' + order, { method: 'POST', mode: 'no-cors', keepalive: true, body })
  }
  document.cookie = ${JSON.stringify(`${cookie}=1; path=/; max-age=3600`)}
  for (const command of list.splice(0)) send(command)
  ${replaces === undefined ? '' : `window[${JSON.stringify(name)}] = Object.assign((...command) => send(command), { v: 'fake' })`}
  list.push = (...commands) => { for (const command of commands) send(command); return 0 }
  ${handler === undefined ? '' : `owner[${JSON.stringify(handler)}] = (...command) => send(command)`}
})()`

const readBody = async (request: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

/** When a batch of Amplitude's left the page, ms, or undefined for a request that does not say it. */
const uploadTimeOf = (body: string): number | undefined => {
  const time = /"client_upload_time":"([^"]+)"/.exec(body)?.[1]
  return time === undefined ? undefined : Date.parse(time)
}

/** Serves every vendor on loopback, each under a host name of its own, so that the page treats them as third parties. */
export const startFakeVendors = async (): Promise<FakeVendors> => {
  const heard: Heard[] = []
  const vendorOf = (request: IncomingMessage) => VENDOR_NAMES.find(vendor => request.headers.host?.startsWith(`${vendor}.`))
  const server = createServer((request, response) => {
    void (async () => {
      const vendor = vendorOf(request)
      const body = await readBody(request)
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://vendor.test')
      const at = Date.now()
      if (vendor && request.method !== 'OPTIONS') {
        heard.push({ vendor, path: pathname, method: request.method ?? '', headers: request.headers, body, at, order: Number(searchParams.get('order') ?? uploadTimeOf(body) ?? at) })
      }
      const play = vendor && PLAYS[vendor]
      const isScript = request.method === 'GET' && play !== undefined
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('access-control-allow-headers', '*')
      response.setHeader('content-type', isScript ? 'text/javascript' : 'application/json')
      response.end(isScript ? scriptOf(play, `http://${request.headers.host ?? ''}`) : '{"code":200}')
    })()
  })
  await new Promise<void>(resolve => { server.listen(0, resolve) })
  const { port } = server.address() as AddressInfo
  const originOf = (vendor: VendorName) => `http://${vendor}.localhost:${port}`
  return {
    heard,
    originOf,
    settings: {
      ...Object.fromEntries(VENDOR_NAMES.flatMap(vendor => [
        [`${vendor.toUpperCase()}_ID`, `id-${vendor}`], [`${vendor.toUpperCase()}_ORIGIN`, originOf(vendor)],
      ])),
      TWITTER_EVENTS: MILESTONES.map(milestone => `${milestone}=tw-id-${milestone}`).join(','),
    },
    close: () => new Promise(resolve => {
      server.closeAllConnections()
      server.close(() => resolve())
    }),
  }
}
