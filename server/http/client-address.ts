import { isIP, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Config } from '../config.ts'
import type { Http } from './env.ts'

const network = (address: string): string => {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const whole = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return whole.slice(0, 4).join(':')
}

/** Some proxies write the port of the connection too, and brackets around an IPv6 address. */
const withoutPort = (hop: string): string => (/^\[([^\]]+)\](?::\d+)?$/.exec(hop) ?? /^([\d.]+):\d+$/.exec(hop))?.[1] ?? hop

/** Where the request came from, seen through `proxies` trusted proxies. What lies before them in X-Forwarded-For is hearsay. */
export const remoteAddress = (http: Http, proxies: number): string => {
  const direct = (http.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? 'in-process'
  const forwarded = http.req.header('x-forwarded-for')?.split(',').map(part => withoutPort(part.trim())) ?? []
  const told = proxies > 0 ? forwarded.at(-proxies) : undefined
  return (told !== undefined && isIP(told) !== 0 ? told : direct).replace(/^::ffff:(?=\d+\.)/i, '')
}
/** The address one limit is kept for: an IPv6 network of 64 bits is one household. */
export const clientAddress = (http: Http, proxies: number): string => network(remoteAddress(http, proxies))

/** Whether the person's own connection is encrypted: a page on https reaches an API on https only, and else the outermost of our proxies knows. */
export const isEncrypted = (http: Http, { webOrigin, trustProxy }: Pick<Config, 'webOrigin' | 'trustProxy'>): boolean => {
  if (webOrigin?.startsWith('https:') || http.req.url.startsWith('https:')) return true
  const forwarded = http.req.header('x-forwarded-proto')?.split(',').map(part => part.trim()) ?? []
  return trustProxy > 0 && (forwarded.at(-trustProxy) ?? forwarded[0]) === 'https'
}
