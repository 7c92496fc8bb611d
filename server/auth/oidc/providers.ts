import { createPrivateKey, type KeyObject } from 'node:crypto'
import { err, ok, Result } from 'neverthrow'
import { PROVIDERS, type Provider } from '#core/domain/account/provider.ts'
import { isOnThisMachine } from '../../environment.ts'

interface ProviderRow {
  /** Where its endpoints and keys are found (OpenID Connect Discovery). */
  readonly issuer: string
  /** What is asked for: who the person is, and their address. */
  readonly scope: string
  /** Where codes are traded, for a provider whose discovery does not say so. */
  readonly tokenEndpoint?: string
  /** How it answers where that is not in the address: Apple posts a form once it is asked for an address. */
  readonly responseMode?: 'form_post'
  /** The settings that turn it on: the id and the secret, or what a secret is signed with each time. */
  readonly settings: { readonly id: string; readonly issuer: string } & ({ readonly secret: string } | { readonly team: string; readonly keyId: string; readonly key: string })
}
/** AUTH-6. All that one provider has different from another. */
export const PROVIDER_ROWS: Readonly<Record<Provider, ProviderRow>> = {
  google: {
    issuer: 'https://accounts.google.com', scope: 'openid email',
    settings: { id: 'GOOGLE_CLIENT_ID', secret: 'GOOGLE_CLIENT_SECRET', issuer: 'GOOGLE_ISSUER' },
  },
  apple: {
    issuer: 'https://appleid.apple.com', scope: 'openid email', responseMode: 'form_post',
    settings: { id: 'APPLE_CLIENT_ID', team: 'APPLE_TEAM_ID', keyId: 'APPLE_KEY_ID', key: 'APPLE_PRIVATE_KEY', issuer: 'APPLE_ISSUER' },
  },
  facebook: {
    issuer: 'https://www.facebook.com', scope: 'openid email', tokenEndpoint: 'https://graph.facebook.com/oauth/access_token',
    settings: { id: 'FACEBOOK_CLIENT_ID', secret: 'FACEBOOK_CLIENT_SECRET', issuer: 'FACEBOOK_ISSUER' },
  },
}

/** What Apple’s secrets are signed with: they are tokens of our own. */
export interface SecretSigner {
  readonly team: string
  readonly keyId: string
  readonly key: KeyObject
}
/** A provider that is set up. */
export interface ProviderConfig {
  readonly provider: Provider
  readonly issuer: string
  readonly clientId: string
  readonly secret: string | SecretSigner
}
type Env = Readonly<Record<string, string | undefined>>

/** A key as it is in a file, or in one line with its ends of lines written as \n. */
const readKey = Result.fromThrowable((text: string) => createPrivateKey(text.replaceAll(String.raw`\n`, '\n')))
const isP256 = (key: KeyObject): boolean => key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1'

const secretOf = ({ settings }: ProviderRow, env: Env): Result<string | SecretSigner, string> => {
  if ('secret' in settings) return ok(env[settings.secret] ?? '')
  const key = readKey(env[settings.key] ?? '')
  return key.isOk() && isP256(key.value) ? ok({ team: env[settings.team] ?? '', keyId: env[settings.keyId] ?? '', key: key.value }) : err(`${settings.key} is no private key of the kind that its provider gives (PKCS #8, P-256).`)
}

const readProvider = (provider: Provider, env: Env, production: boolean): Result<ProviderConfig | null, string> => {
  const row = PROVIDER_ROWS[provider]
  const { issuer: standIn, ...names } = row.settings
  const missing = Object.values(names).filter(name => env[name] === undefined)
  if (missing.length === Object.values(names).length) return ok(null)
  if (missing.length > 0) return err(`These settings are missing beside the others of their provider: ${missing.join(', ')}.`)
  const issuer = env[standIn] ?? row.issuer
  if (issuer !== row.issuer && (production || !isOnThisMachine(issuer))) return err(`${standIn} is for a stand-in on this machine, and never for production.`)
  return secretOf(row, env).map(secret => ({ provider, issuer, clientId: env[row.settings.id] ?? '', secret }))
}

/** AUTH-6. The providers that are set up; an empty setting counts as missing. The error is one sentence, and quotes no secret. */
export const readProviders = (env: Env, production: boolean): Result<readonly ProviderConfig[], string> => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  return Result.combine(PROVIDERS.map(provider => readProvider(provider, given, production))).map(found => found.filter(each => each !== null))
}
