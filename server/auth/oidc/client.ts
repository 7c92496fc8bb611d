import { sign } from 'node:crypto'
import { ok, type Result } from 'neverthrow'
import * as openid from 'openid-client'
import type { ProviderAnswer } from '#core/domain/account/provider-return.ts'
import type { Provider } from '#core/domain/account/provider.ts'
import { readBoundedJson } from '../../http/bounded-body.ts'
import { refuse, type Refusal } from '../../http/errors.ts'
import { describeError, type Logger } from '../../log.ts'
import { PROVIDER_ROWS, type ProviderConfig, type SecretSigner } from './providers.ts'

/** How long a provider may take for one answer, s: a sign-in waits for three of them at most, and a browser for fifteen seconds. */
const TIMEOUT = 4
/** The longest answer that is read, bytes: keys and endpoints of large providers are a few thousand. */
const MAX_ANSWER = 65_536
/** How long what was found of a provider’s endpoints is used, ms. */
const KNOWN_FOR = 60 * 60_000
/** How long a secret that we sign is good for, s. */
const SECRET_LIFETIME = 300

/** What somebody who comes back is recognised by: neither leaves the server before, nor is either stored. */
export interface Proofs {
  readonly state: string
  readonly nonce: string
  /** RFC 7636. */
  readonly verifier: string
}
/** What a provider says of whoever signed in there. */
export interface Claims {
  readonly subject: string
  /** Null where it told none, or one that it does not vouch for. */
  readonly verifiedEmail: string | null
  readonly email: string | null
}
export interface ProviderClient {
  /** The address at the provider where the browser is to go. */
  addressFor(now: number, proofs: Proofs): Promise<Result<string, Refusal<'provider_unavailable'>>>
  /** Trades the code of an answer for what the provider says. The library checks state, issuer, audience, nonce, times and signature. */
  redeem(now: number, answer: ProviderAnswer, proofs: Proofs): Promise<Result<Claims, Refusal<'provider_unavailable' | 'provider_refused'>>>
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
/** Apple’s secrets are tokens that we sign (RFC 7515, ES256). */
const signedSecret = (now: number, issuer: string, clientId: string, { team, keyId, key }: SecretSigner): string => {
  const at = Math.floor(now / 1000)
  const signed = `${part({ alg: 'ES256', kid: keyId })}.${part({ iss: team, sub: clientId, aud: issuer, iat: at, exp: at + SECRET_LIFETIME })}`
  return `${signed}.${sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

/** The answer of a provider, of which no more is read than one has. */
const boundedFetch: openid.CustomFetch = async (url, { body, ...options }) => {
  const answer = await fetch(url, { ...options, ...(body instanceof URLSearchParams && { body }) })
  const { status, headers } = answer
  return new Response(JSON.stringify(await readBoundedJson(answer, MAX_ANSWER)), { status, headers: { 'content-type': headers.get('content-type') ?? '' } })
}

/** Whether a provider could not answer, now or because of how we are set up with it: it has refused nobody. */
const isOutage = (error: unknown): boolean => {
  if (error instanceof openid.ResponseBodyError) return error.status >= 500 || ['invalid_client', 'unauthorized_client', 'server_error', 'temporarily_unavailable'].includes(error.error)
  if (!(error instanceof openid.ClientError)) return true
  if (error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') return !(error.cause instanceof Response) || error.cause.status >= 500 || error.cause.status === 429
  return error.code === undefined || error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT' || error.code === 'OAUTH_RESPONSE_IS_NOT_JSON'
}

const claimsIn = (claims: openid.IDToken): Claims => {
  const email = typeof claims['email'] === 'string' ? claims['email'] : null
  // Apple says it as text.
  const isVerified = claims['email_verified'] === true || claims['email_verified'] === 'true'
  return { subject: claims.sub, email, verifiedEmail: isVerified ? email : null }
}

const createClient = ({ provider, issuer, clientId, secret }: ProviderConfig, redirectUri: string, log: Logger): ProviderClient => {
  const { scope, responseMode, tokenEndpoint } = PROVIDER_ROWS[provider]
  let known: { readonly at: number; readonly metadata: Promise<openid.ServerMetadata> } | null = null
  const execute = [openid.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [])]

  const discover = async (): Promise<openid.ServerMetadata> => {
    const found: openid.ServerMetadata = (await openid.discovery(new URL(issuer), clientId, {}, openid.None(), { execute, timeout: TIMEOUT, [openid.customFetch]: boundedFetch })).serverMetadata()
    return tokenEndpoint === undefined ? found : { token_endpoint: tokenEndpoint, ...found }
  }
  /** What was found an hour ago at most; a failure is not kept. */
  const metadataAt = (now: number): Promise<openid.ServerMetadata> => {
    if (known && now < known.at + KNOWN_FOR) return known.metadata
    const found = { at: now, metadata: discover() }
    known = found
    found.metadata.catch(() => { if (known === found) known = null })
    return found.metadata
  }
  const configurationAt = async (now: number): Promise<openid.Configuration> => {
    const metadata = await metadataAt(now)
    const own = typeof secret === 'string' ? secret : signedSecret(now, issuer, clientId, secret)
    const configuration = new openid.Configuration(metadata, clientId, {}, openid.ClientSecretPost(own))
    configuration.timeout = TIMEOUT
    configuration[openid.customFetch] = boundedFetch
    for (const enable of execute) enable(configuration)
    return configuration
  }
  /** A provider that refuses is noted as well: it may be that the settings are wrong. */
  const failed = (error: unknown): boolean => {
    const outage = isOutage(error)
    log.warn({ provider, error: describeError(error) }, outage ? 'provider unavailable' : 'provider refused')
    return outage
  }

  return {
    addressFor: async (now, { state, nonce, verifier }) => {
      try {
        const configuration = await configurationAt(now)
        return ok(openid.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri, scope, state, nonce, code_challenge: await openid.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256',
          ...(responseMode !== undefined && { response_mode: responseMode }),
        }).href)
      } catch (error) {
        failed(error)
        return refuse('provider_unavailable')
      }
    },
    redeem: async (now, { code, iss }, { state, nonce, verifier }) => {
      try {
        const answer = new URL(redirectUri)
        answer.search = new URLSearchParams({ code, state, ...(iss !== null && { iss }) }).toString()
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
        const claims = (await openid.authorizationCodeGrant(await configurationAt(now), answer, checks)).claims()
        return claims ? ok(claimsIn(claims)) : refuse('provider_refused')
      } catch (error) {
        return failed(error) ? refuse('provider_unavailable') : refuse('provider_refused')
      }
    },
  }
}

/** AUTH-6. The providers that are set up, in the order of the list. */
export const createProviders = (configs: readonly ProviderConfig[], redirectUri: string, log: Logger): ReadonlyMap<Provider, ProviderClient> =>
  new Map(configs.map(config => [config.provider, createClient(config, redirectUri, log)]))
