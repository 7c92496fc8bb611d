import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { hmac, type Secrets } from '../hmac.ts'

const keyOf = (secret: Uint8Array) => Buffer.from(hkdfSync('sha256', secret, '', 'seal', 32))
/** Which secret a text was sealed by; it says nothing about the secret. */
const nameOf = (secret: Uint8Array): string => hmac(secret, 'seal').slice(0, 8)

/** ASVS 11.3. Encrypts a text for one purpose (AES-256-GCM): for another it cannot be opened. */
export const seal = ({ tokenSecret }: Pick<Secrets, 'tokenSecret'>, text: string, purpose: string): string => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(tokenSecret), iv).setAAD(Buffer.from(purpose))
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [nameOf(tokenSecret), ...[iv, cipher.getAuthTag(), content].map(part => part.toString('base64url'))].join('.')
}

/** The text; null where none of our secrets has sealed it for this purpose, or it was changed. */
export const unseal = ({ tokenSecret, olderSecrets }: Secrets, sealed: string, purpose: string): string | null => {
  const [name, ...parts] = sealed.split('.')
  const [iv, tag, content] = parts.map(part => Buffer.from(part, 'base64url'))
  const secret = [tokenSecret, ...olderSecrets].find(each => nameOf(each) === name)
  if (!secret || !iv || !tag || !content) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), iv, { authTagLength: 16 }).setAAD(Buffer.from(purpose)).setAuthTag(tag)
    return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** How every text begins that the present secret has sealed. */
export const sealedBy = ({ tokenSecret }: Pick<Secrets, 'tokenSecret'>): string => `${nameOf(tokenSecret)}.`
