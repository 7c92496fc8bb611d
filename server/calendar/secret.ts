import { hmac, isSigned, type Secrets } from '../hmac.ts'

/** Whose address it is, in its version. */
interface Versioned {
  readonly userId: string
  readonly version: number
}
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const textOf = ({ userId, version }: Versioned): string => `calendar\n${userId}\n${version}`

/** TUT-4. The secret part of a calendar address. It follows from the secret that tokens are signed by, so that it can be shown again and is stored nowhere. */
export const calendarSecret = (secret: Uint8Array, address: Versioned): string => `${address.userId}.${hmac(secret, textOf(address))}`

/** Whose calendar a file name asks for, if it is theirs; null where it is no such name. */
export const askedFor = (file: string): { readonly userId: string; readonly signature: string } | null => {
  const [userId = '', signature = '', end, ...more] = file.split('.')
  return UUID.test(userId) && end === 'ics' && more.length === 0 ? { userId, signature } : null
}
/** Whether a signature is that of this version, by whichever secret. */
export const isOfVersion = (secrets: Secrets, signature: string, address: Versioned): boolean => isSigned(secrets, textOf(address), signature)
