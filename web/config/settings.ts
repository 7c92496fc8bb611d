import 'server-only'
import { readEnvironment, type WebEnvironment } from './environment.ts'

export interface WebSettings extends WebEnvironment {
  readonly sessionSecret: Uint8Array
  /** ASVS 11.1. What it has taken the place of, or will: cookies that were signed by these are still accepted. */
  readonly olderSecrets: readonly Uint8Array[]
}

/** Secrets with spaces between them. */
const olderSecretsIn = (text = ''): readonly string[] => text.split(/\s+/).filter(Boolean)

let settings: WebSettings | undefined

/** Reads the settings of this process once. Throws an error that names invalid settings, which `npm start` checks before it builds. */
export const webSettings = (): WebSettings => {
  if (settings) return settings
  const secret = process.env['WEB_SESSION_SECRET']
  if (!secret) throw new Error('WEB_SESSION_SECRET is not set: start the web with `npm start`, which makes one for a local machine.')
  const environment = readEnvironment(process.env)
  if (environment.isErr()) throw new Error(environment.error)
  const keyOf = (text: string) => new TextEncoder().encode(text)
  settings = { ...environment.value, sessionSecret: keyOf(secret), olderSecrets: olderSecretsIn(process.env['WEB_SESSION_SECRET_BEFORE']).map(keyOf) }
  return settings
}
