import { hmac, isSigned, type Secrets } from '../hmac.ts'

const PURPOSE = 'stop-reminders'
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const textOf = (userId: string): string => `${PURPOSE}\n${userId}`

/** STK-3. The token of a person's stop link: it names them and allows nothing but to stop their reminders and to turn them on again. It does not expire, as old letters have to keep working. */
export const stopToken = (secret: Uint8Array, userId: string): string => `${userId}.${hmac(secret, textOf(userId))}`

/** The person whom a token is bound to, by whichever secret; null where it is not ours. */
export const personOfStopToken = (secrets: Secrets, token: string): string | null => {
  const [userId = '', signature = ''] = token.split('.', 2)
  return UUID.test(userId) && isSigned(secrets, textOf(userId), signature) ? userId : null
}
