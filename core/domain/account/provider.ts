import { DEFAULT_LOCALE, isLocale, type Locale } from '../locale/locales.ts'

/** AUTH-6. The services whose accounts sign in here, by OpenID Connect. Which of them do is a matter of configuration. */
export const PROVIDERS = ['google', 'apple', 'facebook'] as const
export type Provider = (typeof PROVIDERS)[number]

/** What each provider calls itself, in every language. */
export const PROVIDER_NAMES = { google: 'Google', apple: 'Apple', facebook: 'Facebook' } as const satisfies Record<Provider, string>

/** AUTH-6. What somebody goes to a provider for: to come in, or to link its account to the one they are signed in to. */
export const PROVIDER_PURPOSES = ['sign-in', 'link'] as const
export type ProviderPurpose = (typeof PROVIDER_PURPOSES)[number]

/** AUTH-6. How long somebody may take at a provider, ms. */
export const PROVIDER_SIGN_IN_LIFETIME = 10 * 60_000

/** LOC-3. What a provider hands back unread begins with the language of the page that sent the person there, so that they come back to it. */
export const stateIn = (locale: Locale, secret: string): string => `${locale}.${secret}`
export const localeOfState = (state: string): Locale => {
  const [locale] = state.split('.')
  return isLocale(locale) ? locale : DEFAULT_LOCALE
}
