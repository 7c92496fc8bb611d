import { hmac, isSigned, type Secrets } from '../hmac.ts'

/** How long a pass can be used, ms: a line that was lost is made again with the same one. Whether its person may come in is asked each time. */
const PASS_LIFE = 4 * 3_600_000

/** Whose line it is, and of which lesson. */
export interface Pass {
  readonly lesson: string
  readonly userId: string
  /** Where its person says they are, IANA. */
  readonly zone: string
}
const textOf = (body: string): string => `classroom ${body}`

/** What a person's page opens a line with: a WebSocket has no headers of ours. */
export const makePass = (now: number, { lesson, userId, zone }: Pass, { tokenSecret }: Secrets): string => {
  const body = `${lesson}.${userId}.${now + PASS_LIFE}.${Buffer.from(zone).toString('base64url')}`
  return `${body}.${hmac(tokenSecret, textOf(body))}`
}
export const readPass = (now: number, pass: string, secrets: Secrets): Pass | null => {
  const [lesson = '', userId = '', until = '', zone = '', signature = ''] = pass.split('.')
  const body = `${lesson}.${userId}.${until}.${zone}`
  return Number(until) > now && isSigned(secrets, textOf(body), signature) ? { lesson, userId, zone: Buffer.from(zone, 'base64url').toString() } : null
}
