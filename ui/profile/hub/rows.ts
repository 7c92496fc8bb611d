import type { Profile } from '#core/domain/profile/profile.ts'
import { showPhone } from '#core/domain/profile/phone.ts'
import { pathTo } from '#core/domain/route/links.ts'

/** One page that the profile leads to; its name is the message `profile.hub.rows.<id>`. */
interface Row {
  readonly id: string
  readonly href: string
  /** What of the profile the page is about, shown beside its name; a row without it has a sentence, the message `profile.hub.details.<id>`. */
  readonly value?: (profile: Profile) => string | undefined
}

/** ROUTE-2. Pages on a part of an account, which nobody else has. */
export const ACCOUNT_ROWS = [
  { id: 'personalInfo', href: pathTo('personalInfo'), value: ({ name }) => name },
  { id: 'phone', href: pathTo('phone'), value: ({ phone }) => phone === undefined ? undefined : showPhone(phone) },
  { id: 'email', href: pathTo('email'), value: ({ email }) => email },
  { id: 'password', href: pathTo('password') },
  { id: 'passkeys', href: pathTo('passkeys') },
  { id: 'twoStep', href: pathTo('twoStep') },
  { id: 'sessions', href: pathTo('sessions') },
  { id: 'linkedAccounts', href: pathTo('linkedAccounts') },
  { id: 'subscriptions', href: pathTo('subscriptions') },
  { id: 'teaching', href: pathTo('teach') },
  { id: 'data', href: pathTo('data') },
] as const satisfies readonly Row[]

/** ROUTE-2. Pages that everybody has. */
export const COMMON_ROWS = [
  { id: 'myWords', href: pathTo('myWords') },
  { id: 'settings', href: pathTo('settings') },
  { id: 'contact', href: pathTo('contact') },
  { id: 'terms', href: '/terms' },
] as const satisfies readonly Row[]

export type HubRow = (typeof ACCOUNT_ROWS)[number] | (typeof COMMON_ROWS)[number]
