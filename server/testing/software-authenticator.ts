import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { errAsync, okAsync, type ResultAsync } from 'neverthrow'
import type { NewPasskey, PasskeyChallenge, PasskeyProof, PasskeyRequest } from '#core/domain/account/passkey.ts'
import { appError, type AppError } from '#core/domain/errors/app-error.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (bytes: Buffer) => bytes.toString('base64url')

/** RFC 8949. As much of CBOR as an attestation and a key take. */
type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>
const head = (major: number, value: number): Buffer =>
  (value < 24 ? Buffer.from([major << 5 | value]) : value < 256 ? Buffer.from([major << 5 | 24, value]) : Buffer.from([major << 5 | 25, value >> 8, value & 255]))
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])])
}

/** RFC 9052. A public key of P-256 for ES256. */
const coseOf = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cbor(new Map<number, Cbor>([[1, 2], [3, -7], [-1, 1], [-2, Buffer.from(x, 'base64url')], [-3, Buffer.from(y, 'base64url')]]))
}

interface Held {
  readonly id: string
  readonly site: string
  readonly user: string
  readonly privateKey: KeyObject
  counter: number
}
interface Options {
  /** The page that asks. */
  readonly origin?: string
  /** Whether the device asks its person for a fingerprint or a PIN. */
  readonly verifies?: boolean
  /** Whether passkeys are copied to other devices; those count nothing. */
  readonly syncs?: boolean
}

/** A device with passkeys, made of Node’s own cryptography: ES256, attestation `none`, discoverable. It uses the one that was made last. */
export const softwareAuthenticator = ({ syncs = false, ...options }: Options = {}) => {
  let { origin = 'http://localhost:3000', verifies = true } = options
  const held: Held[] = []
  const flags = (more = 0) => Buffer.from([0x01 | (verifies ? 0x04 : 0) | (syncs ? 0x18 : 0) | more])
  const counted = (counter: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(syncs ? 0 : counter)
    return bytes
  }
  const clientDataOf = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const refused = <Code extends 'passkey_canceled' | 'passkey_known'>(code: Code): AppError<Code> => appError(code, 'software')

  const create = ({ challenge, site, user, known }: PasskeyRequest): ResultAsync<NewPasskey, AppError<'passkey_known'>> => {
    if (held.some(each => known.some(({ id }) => id === each.id))) return errAsync(refused('passkey_known'))
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const id = randomBytes(16)
    const clientData = clientDataOf('webauthn.create', challenge)
    const data = Buffer.concat([sha256(site.id), flags(0x40), counted(0), Buffer.alloc(16), Buffer.from([0, id.length]), id, coseOf(publicKey)])
    const attestation = cbor(new Map<string, Cbor>([['fmt', 'none'], ['attStmt', new Map()], ['authData', data]]))
    held.push({ id: base64url(id), site: site.id, user: user.id, privateKey, counter: 0 })
    return okAsync({ id: base64url(id), clientData: base64url(clientData), attestation: base64url(attestation), transports: ['internal'] })
  }
  const get = ({ challenge, site }: PasskeyChallenge): ResultAsync<PasskeyProof, AppError<'passkey_canceled'>> => {
    const own = held.findLast(each => each.site === site)
    if (!own) return errAsync(refused('passkey_canceled'))
    own.counter += 1
    const clientData = clientDataOf('webauthn.get', challenge)
    const data = Buffer.concat([sha256(own.site), flags(), counted(own.counter)])
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), own.privateKey)
    return okAsync({ id: own.id, clientData: base64url(clientData), authenticatorData: base64url(data), signature: base64url(signature), user: own.user })
  }
  return {
    isAvailable: () => true,
    canSuggest: () => okAsync(true),
    create, get, suggest: get,
    stop: () => undefined,
    /** From now on another page asks, or the device asks nobody. */
    change: (part: Pick<Options, 'origin' | 'verifies'>) => { ({ origin = origin, verifies = verifies } = part) },
    /** Sets back how often the last passkey has signed, as a copy of the device would be. */
    rewind: (counter: number) => {
      const last = held.at(-1)
      if (last) last.counter = counter
    },
  }
}
export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>
