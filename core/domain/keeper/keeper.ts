import { mergeSavedWords, readSavedWords } from '../dictionary/saved-words.ts'
import { mergePlans, readLearningPlan } from '../plan/learning-plan.ts'
import type { Profile } from '../profile/profile.ts'
import { readAccessibility, readSettings } from '../profile/settings.ts'
import { readReminderConf } from '../reminder/reminder-conf.ts'
import { readFlag, type Reading } from '../stored/reading.ts'
import { readRestPlan } from '../streak/rest-days.ts'
import { DEFAULT_PREMIUM_CONF, readPremiumConf } from '../subscription/premium-conf.ts'
import { readColourScheme } from '../profile/colour-scheme.ts'

/** The rules of one keeper value. */
interface KeeperRow<Value> {
  /** PRO-3. Reads the JSON of a device or of the keeper; a missing value is read as the default. */
  readonly read: (json: string | null | undefined) => Reading<Value>
  /** PRO-8. The storage key under which a device keeps the value and hands it over. Without it the value is only in the account. */
  readonly deviceKey?: string
  /** AUTH-6. Chooses between the values of an account and a device. Without it the account's value wins, if it can be read. */
  readonly merge?: (account: Value, device: Value) => Value
  /** PRO-6. The value that is written to an account without the key. */
  readonly initialValue?: Value
  /** The device keeps the value if the account refuses it, and sends it again at the next start. */
  readonly resentUntilSaved?: boolean
}

/** PRO-2, PRO-6, PRO-7. Every value that the keeper may hold. A new value is one row here; nothing else lists the keys. */
const ROWS = {
  user_settings: { read: readSettings, deviceKey: 'settings' },
  accessibility: { read: readAccessibility, deviceKey: 'accessibility' },
  colour_scheme: { read: readColourScheme, deviceKey: 'colour_scheme' },
  course_premium_lessons_conf: { read: readPremiumConf, initialValue: DEFAULT_PREMIUM_CONF },
  completed_first_lesson: { read: readFlag, deviceKey: 'completed_first_lesson', merge: (account: boolean, device: boolean) => account || device, resentUntilSaved: true },
  rest_days: { read: readRestPlan },
  learning_plan: { read: readLearningPlan, deviceKey: 'learning_plan', merge: mergePlans, resentUntilSaved: true },
  saved_words: { read: readSavedWords, deviceKey: 'saved_words', merge: mergeSavedWords, resentUntilSaved: true },
  reminder_conf: { read: readReminderConf },
} satisfies Record<string, Partial<Record<keyof KeeperRow<unknown>, unknown>>>
type Rows = typeof ROWS

/** The parsed type of each key's value. */
export type KeeperValues = { readonly [Key in keyof Rows]: ReturnType<Rows[Key]['read']>['value'] }
export type KeeperKey = keyof KeeperValues

export const KEEPER: { readonly [Key in KeeperKey]: KeeperRow<KeeperValues[Key]> } = ROWS
export const KEEPER_KEYS = /* @__PURE__ */ Object.keys(ROWS) as readonly KeeperKey[]
export const isKeeperKey = (key: string): key is KeeperKey => Object.hasOwn(KEEPER, key)

/** Values by key as they are stored, each a JSON string. There may be keys that are not in the table. */
export type StoredKeeper = Readonly<Record<string, string>>

/** The parsed values of one source. Keys that it does not have are missing. */
export type KeeperReadings = { readonly [Key in KeeperKey]?: Reading<KeeperValues[Key]> }

/** A new value for one key. */
export type KeeperChange = { readonly [Key in KeeperKey]: { readonly key: Key; readonly value: KeeperValues[Key] } }[KeeperKey]

/** Builds readings key by key. A key for which `read` returns undefined is left out. */
export const readingsOf = (read: (key: KeeperKey) => Reading<unknown> | undefined): KeeperReadings =>
  Object.fromEntries(KEEPER_KEYS.flatMap(key => {
    const reading = read(key)
    return reading ? [[key, reading] as const] : []
  }))

/** PRO-3. Reads what a device or an account has stored. */
export const readKeeper = (stored: StoredKeeper): KeeperReadings =>
  readingsOf(key => (Object.hasOwn(stored, key) ? KEEPER[key].read(stored[key]) : undefined))

/** The parsed values of an account. */
export const keeperOf = ({ keeper }: Pick<Profile, 'keeper'>): KeeperReadings =>
  readKeeper(Object.fromEntries(Object.entries(keeper).map(([key, { value }]) => [key, value])))

export const readingOf = ({ key, value }: KeeperChange): KeeperReadings => ({ [key]: { value, broken: false } })
export const changesOf = (readings: KeeperReadings): readonly KeeperChange[] =>
  KEEPER_KEYS.flatMap(key => (readings[key] ? [{ key, value: readings[key].value } as KeeperChange] : []))

/** PRO-3. The keys with an unreadable value. Each is reported once. */
export const brokenKeys = (readings: KeeperReadings): readonly KeeperKey[] => KEEPER_KEYS.filter(key => readings[key]?.broken)

/** Whether two values have the same JSON. */
export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
