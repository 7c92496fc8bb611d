import { isInstant, isRecord } from '../stored/json.ts'
import { readStored, type Reading } from '../stored/reading.ts'
import { CHOICE_LIFETIME, CHOICES, CONSENT_VERSION, type ConsentChoice } from './choice.ts'
import { CONSENT_REGIONS } from './region.ts'
import { EVERYTHING, NOTHING, OPTIONAL_PURPOSES, type Grants } from './purposes.ts'

/** CON-4. The choices of a device in the order in which they were made. */
export type ConsentHistory = readonly ConsentChoice[]
export const MAX_CHOICES = 50

const isGrants = (value: unknown): value is Grants =>
  isRecord(value) && OPTIONAL_PURPOSES.every(purpose => typeof value[purpose] === 'boolean')

/** Whether an instant leaves room for the lifetime of a choice. */
const isBegin = (value: unknown): value is number => isInstant(value) && isInstant(value + CHOICE_LIFETIME)

const isChoice = (value: unknown): value is ConsentChoice =>
  isRecord(value) && typeof value['id'] === 'string' && value['id'] !== ''
  && Number.isSafeInteger(value['version']) && isBegin(value['at'])
  && CHOICES.some(how => how === value['how']) && CONSENT_REGIONS.some(region => region === value['place'])
  && typeof value['signal'] === 'boolean' && isGrants(value['grants'])

/** CON-4. Reads the JSON of this device. An entry that makes no sense is left out; a value that is no list is broken. */
export const readHistory = (json: string | null | undefined): Reading<ConsentHistory> =>
  readStored<ConsentHistory>(json, [], stored => (Array.isArray(stored) ? stored.filter(isChoice) : undefined))

/** CON-4. Adds a choice once; beyond the limit the oldest ones are dropped. */
export const addChoice = (history: ConsentHistory, choice: ConsentChoice): ConsentHistory =>
  history.some(({ id }) => id === choice.id) ? history : [...history, choice].slice(-MAX_CHOICES)

/**
 * CON-4. The last choice, while it has the current version and is less than 182 days old. A choice from the future does not count.
 * Once the last choice has expired, no older one takes its place: the person is asked anew.
 */
export const currentChoice = (now: number, history: ConsentHistory): ConsentChoice | null => {
  const last = history.findLast(({ at }) => at <= now)
  return last?.version === CONSENT_VERSION && now < last.at + CHOICE_LIFETIME ? last : null
}

const GRANTED: Readonly<Record<ConsentChoice['how'], Grants | null>> = { accept: EVERYTHING, reject: NOTHING, custom: null, script: null }

/** CON-4. Makes a choice of what a person chose. `grants` count for a custom choice only: accepting and rejecting have their own. */
export const makeChoice = (
  chosen: Pick<ConsentChoice, 'id' | 'how' | 'place' | 'signal' | 'grants'> & { readonly now: number },
): ConsentChoice => {
  const { id, now, how, place, signal, grants } = chosen
  return { id, version: CONSENT_VERSION, at: now, how, place, signal, grants: GRANTED[how] ?? grants }
}
