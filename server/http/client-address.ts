import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Config } from '../config.ts'
import { isSameSecret } from '../hmac.ts'
import type { Counted } from '../limits/rate-limit.ts'
import type { Http } from './env.ts'

/** The header in which the web's front shows the API that it is ours. */
export const FRONT_HEADER = 'x-front-secret'

/** The groups of an IPv6 address, written out. */
const groupsOf = (address: string): readonly string[] => {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const whole = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return whole.map(group => group.replace(/^0+(?=.)/, ''))
}
/** Tells the two kinds of addresses apart, of which only one has colons. */
const isV6 = (address: string): boolean => address.includes(':')
const household = (address: string): string => (isV6(address) ? groupsOf(address).slice(0, 4).join(':') : address)

/** Some proxies add the port of the connection, and brackets around an IPv6 address. */
const withoutPort = (hop: string): string => (/^\[([^\]]+)\](?::\d+)?$/.exec(hop) ?? /^([\d.]+):\d+$/.exec(hop))?.[1] ?? hop

type Trusted = Pick<Config, 'trustProxy' | 'frontSecret'>

/** What a request says of its way here. */
interface Way {
  readonly header: (name: string) => string | undefined
  /** The address of its connection. */
  readonly direct: string | undefined
}
const wayOf = (http: Http): Way => ({ header: name => http.req.header(name), direct: (http.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress })
const wayOfUpgrade = ({ headers, socket }: IncomingMessage): Way => ({ header: name => headers[name]?.toString(), direct: socket.remoteAddress })

/** Whether the web's front sent a request on, which it shows by the secret that only we share. */
const isFromFront = ({ header }: Way, { frontSecret }: Trusted): boolean => {
  const given = header(FRONT_HEADER)
  return frontSecret !== undefined && given !== undefined && isSameSecret(given, frontSecret)
}

/** The address a request came from, behind our trusted proxies and the web's front. Earlier entries of X-Forwarded-For are not trusted. */
const addressOn = (way: Way, trusted: Trusted): string => {
  const proxies = trusted.trustProxy + (isFromFront(way, trusted) ? 1 : 0)
  const direct = way.direct ?? 'in-process'
  const forwarded = way.header('x-forwarded-for')?.split(',').map(part => withoutPort(part.trim())) ?? []
  const known = proxies > 0 ? forwarded.at(-proxies) : undefined
  return (known !== undefined && isIP(known) !== 0 ? known : direct).replace(/^::ffff:(?=\d+\.)/i, '')
}
export const remoteAddress = (http: Http, trusted: Trusted): string => addressOn(wayOf(http), trusted)
/** A site of IPv6 (48 bits) has 65 536 networks of its own, and ten times the limit of one. */
const SITE = { groups: 3, times: 10 } as const
/** The networks that limits by address count a request for: its household, which is one of IPv4 or a network of 64 bits, and of IPv6 the whole site too. */
const networksAround = (address: string): readonly Counted[] => {
  const own = { who: household(address) }
  return isV6(address) ? [own, { who: `${groupsOf(address).slice(0, SITE.groups).join(':')}::/48`, times: SITE.times }] : [own]
}
export const networksOf = (http: Http, trusted: Trusted): readonly Counted[] => networksAround(remoteAddress(http, trusted))
/** The same of a request for another protocol than HTTP. */
export const networksOfUpgrade = (request: IncomingMessage, trusted: Trusted): readonly Counted[] => networksAround(addressOn(wayOfUpgrade(request), trusted))

/** Whether the visitor's connection is encrypted. An https page can only call an https API; otherwise our outermost proxy says. */
export const isEncrypted = (http: Http, { webOrigin, trustProxy }: Pick<Config, 'webOrigin' | 'trustProxy'>): boolean => {
  if (webOrigin?.startsWith('https:') || http.req.url.startsWith('https:')) return true
  const forwarded = http.req.header('x-forwarded-proto')?.split(',').map(part => part.trim()) ?? []
  return trustProxy > 0 && (forwarded.at(-trustProxy) ?? forwarded[0]) === 'https'
}
