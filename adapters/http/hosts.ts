import type { CallSpec, Host } from '#contract/call.ts'
import { withoutSlash } from '#core/domain/address/address.ts'

/** NET-6. The origin of each host. It is looked up at every call, because a page learns it only when it starts. */
export type Hosts = (host: Host) => string

/** NET-1. The hosts that receive the signed-in person's token. */
const KNOWS_PEOPLE: readonly Host[] = ['main', 'courses', 'tutors', 'payments', 'experiments']
const OURS: readonly Host[] = [...KNOWS_PEOPLE, 'visitor']

export const hostOf = (spec: CallSpec): Host => spec.host ?? 'main'
export const knowsPeople = (spec: CallSpec): boolean => KNOWS_PEOPLE.includes(hostOf(spec))

/** NET-1. Flags and geolocation may be a third party's; they are ours when their origin is that of the main host. */
export const isForeign = (spec: CallSpec, hosts: Hosts): boolean => {
  const host = hostOf(spec)
  return !OURS.includes(host) && withoutSlash(hosts(host)) !== withoutSlash(hosts('main'))
}
