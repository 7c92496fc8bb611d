import type { Deps } from '../http/deps.ts'
import { createCharging } from './charging.ts'
import { createBillingClock } from './clock.ts'
import { createBillingLetters } from './letters.ts'

/** What the calls and the job of billing are made of. It keeps no state outside the database. */
export const createBilling = ({ provider, database: { db }, letters: texts, log, onLetter, config }: Pick<Deps, 'provider' | 'database' | 'letters' | 'log' | 'onLetter'> & { readonly config: Pick<Deps['config'], 'webOrigin' | 'webPort'> }) => {
  const clock = createBillingClock(db, provider?.name === 'sandbox')
  const letters = createBillingLetters({ letters: texts, config })
  return { provider, clock, letters, charging: createCharging({ db, provider, clock, letters, log, onLetter }) }
}
export type Billing = ReturnType<typeof createBilling>
