import { BlockList, isIP } from 'node:net'
import * as z from 'zod/mini'
import { zone } from '#contract/primitives.ts'
import { UNKNOWN_GEO, type Geo } from '#core/domain/geo/geo.ts'
import { isReadable } from '#core/domain/profile/fields.ts'
import { readBoundedJson } from '../http/bounded-body.ts'

/** How long a provider may take, ms. */
const TIMEOUT = 2000
/** The longest answer that is read, bytes. */
const MAX_ANSWER = 16_384

const NOT_PUBLIC = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.168.0.0', 16], ['198.18.0.0', 15], ['224.0.0.0', 3],
] as const) NOT_PUBLIC.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of [['::', 96], ['64:ff9b:1::', 48], ['fc00::', 7], ['fe80::', 10], ['ff00::', 8]] as const) NOT_PUBLIC.addSubnet(address, bits, 'ipv6')

/** Whether an address is on the public internet. Any other has no location and is not passed on. */
export const isPublic = (address: string): boolean => {
  const version = isIP(address)
  return version !== 0 && !NOT_PUBLIC.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

const name = z.string().check(z.trim(), z.maxLength(100), z.refine(isReadable))
const providerAnswer = z.object({ country: name, countryCode: z.string().check(z.regex(/^[A-Z]{2}$/)), city: name, timezone: zone })

/** NET-5. Asks a provider where an address is, sending the address and nothing else. After any failure the location is unknown. */
export const askProvider = async (provider: string, address: string): Promise<Geo> => {
  try {
    if (!isPublic(address)) return UNKNOWN_GEO
    const url = provider.replaceAll('{address}', encodeURIComponent(address))
    const response = await fetch(url, { headers: { accept: 'application/json' }, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) })
    return (response.ok && providerAnswer.safeParse(await readBoundedJson(response, MAX_ANSWER)).data) || UNKNOWN_GEO
  } catch {
    return UNKNOWN_GEO
  }
}
