import { bySecret, hmac, isSameSecret, type Secrets } from '../hmac.ts'

/** How long a pass can be used, ms: a line that was lost is made again with the same one. Whether its person may come in is asked each time. */
const PASS_LIFE = 4 * 3_600_000

/** Whose line it is, and of which lesson. */
export interface Pass {
  readonly lesson: string
  readonly userId: string
}
const signed = (secret: Uint8Array, body: string) => hmac(secret, `classroom ${body}`)

/** What a person's page opens a line with: a WebSocket has no headers of ours. */
export const makePass = (now: number, { lesson, userId }: Pass, { tokenSecret }: Secrets): string => {
  const body = `${lesson}.${userId}.${now + PASS_LIFE}`
  return `${body}.${signed(tokenSecret, body)}`
}
export const readPass = (now: number, pass: string, secrets: Secrets): Pass | null => {
  const [lesson = '', userId = '', until = '', signature = ''] = pass.split('.')
  const body = `${lesson}.${userId}.${until}`
  return Number(until) > now && bySecret(secrets, secret => signed(secret, body)).some(own => isSameSecret(own, signature)) ? { lesson, userId } : null
}
