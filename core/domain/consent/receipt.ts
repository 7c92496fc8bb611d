import { isInstant, isRecord } from '../stored/json.ts'
import { readStored, type Reading } from '../stored/reading.ts'
import { CHOICE_LIFETIME, CHOICES, CONSENT_VERSION, type ConsentChoice } from './choice.ts'
import { PLACES } from './place.ts'
import { EVERYTHING, NOTHING, OPTIONAL_PURPOSES, type Grants } from './purposes.ts'

/** CON-4. Choices in the order they were made. */
export type Receipt = readonly ConsentChoice[]
export const MAX_CHOICES = 50

const isGrants = (value: unknown): value is Grants =>
  isRecord(value) && OPTIONAL_PURPOSES.every(purpose => typeof value[purpose] === 'boolean')

/** From which a term can be counted. */
const isBegin = (value: unknown): value is number => isInstant(value) && isInstant(value + CHOICE_LIFETIME)

const isChoice = (value: unknown): value is ConsentChoice =>
  isRecord(value) && typeof value['id'] === 'string' && value['id'] !== ''
  && Number.isSafeInteger(value['version']) && isBegin(value['at'])
  && CHOICES.some(how => how === value['how']) && PLACES.some(place => place === value['place'])
  && typeof value['signal'] === 'boolean' && isGrants(value['grants'])

/** CON-4. From the JSON of this device: an entry that makes no sense is left out, and what is no list at all is broken. */
export const readReceipt = (json: string | null | undefined): Reading<Receipt> =>
  readStored<Receipt>(json, [], stored => (Array.isArray(stored) ? stored.filter(isChoice) : undefined))

/** CON-4. The same choice twice is one; the oldest make way for the newest. */
export const addChoice = (receipt: Receipt, choice: ConsentChoice): Receipt =>
  receipt.some(({ id }) => id === choice.id) ? receipt : [...receipt, choice].slice(-MAX_CHOICES)

/**
 * CON-4. What was chosen last, while it is of this version and less than 182 days old; a choice from the future counts as none.
 * Once the last one has run out, an older one does not come back: everybody is asked anew.
 */
export const currentChoice = (now: number, receipt: Receipt): ConsentChoice | null => {
  const last = receipt.findLast(({ at }) => at <= now)
  return last?.version === CONSENT_VERSION && now < last.at + CHOICE_LIFETIME ? last : null
}

const GRANTED: Readonly<Record<ConsentChoice['how'], Grants | null>> = { accept: EVERYTHING, reject: NOTHING, custom: null, script: null }

/** CON-4. What a person chose, `how` deciding what `grants` may say: to accept and to reject say theirs. */
export const makeChoice = (
  chosen: Pick<ConsentChoice, 'id' | 'how' | 'place' | 'signal' | 'grants'> & { readonly now: number },
): ConsentChoice => {
  const { id, now, how, place, signal, grants } = chosen
  return { id, version: CONSENT_VERSION, at: now, how, place, signal, grants: GRANTED[how] ?? grants }
}
