import type { Deps } from '../http/deps.ts'
import type { Writer } from '../mail/letters.ts'
import { createCharging } from './charging.ts'
import { createBillingClock } from './clock.ts'
import { createBillingLetters } from './letters.ts'

/** What the calls and the job of billing are made of. It keeps no state outside the database. */
export const createBilling = ({ provider, database: { db }, letters: texts, log, onLetter, config }: Pick<Deps, 'provider' | 'database' | 'log' | 'onLetter'> & Writer) => {
  const clock = createBillingClock(db, provider?.name === 'sandbox')
  const letters = createBillingLetters({ letters: texts, config })
  return { provider, clock, letters, charging: createCharging({ db, provider, clock, letters, log, onLetter }) }
}
export type Billing = ReturnType<typeof createBilling>
