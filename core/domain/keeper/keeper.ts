import { laterPlan, readLearningPlan } from '../plan/learning-plan.ts'
import { readAccessibility, readSettings } from '../profile/settings.ts'
import { readFlag, type Reading } from '../stored/reading.ts'
import { DEFAULT_PREMIUM_CONF, readPremiumConf } from '../subscription/premium-conf.ts'

/** All that is said of one value of the keeper. */
interface KeeperRow<Value> {
  /** PRO-3. Reads the JSON of a device or of the keeper; a missing value is read as the default. */
  readonly read: (json: string | null | undefined) => Reading<Value>
  /** PRO-8. The name under which a device keeps the value and hands it over. Without it the device has no say in the value. */
  readonly deviceKey?: string
  /** AUTH-6. The one of two values that stays. Without it the account's value stays. */
  readonly merge?: (kept: Value, device: Value) => Value
  /** PRO-6. Written once to an account that lacks the key. */
  readonly writtenOnce?: Value
  /** The value is not taken back when the account refuses it: the device keeps it and sends it again with the next start. */
  readonly keptUntilSaved?: boolean
}

/** PRO-2, PRO-6, PRO-7. Every value that the keeper may hold. A new value is one row here; nothing else lists the keys. */
const ROWS = {
  user_settings: { read: readSettings, deviceKey: 'settings' },
  accessibility: { read: readAccessibility, deviceKey: 'accessibility' },
  course_premium_lessons_conf: { read: readPremiumConf, writtenOnce: DEFAULT_PREMIUM_CONF },
  completed_first_lesson: { read: readFlag, deviceKey: 'completed_first_lesson', keptUntilSaved: true },
  learning_plan: { read: readLearningPlan, deviceKey: 'learning_plan', merge: laterPlan, keptUntilSaved: true },
} satisfies Record<string, Partial<Record<keyof KeeperRow<unknown>, unknown>>>
type Rows = typeof ROWS

/** The value of each key, as it is read. */
export type KeeperValues = { readonly [Key in keyof Rows]: ReturnType<Rows[Key]['read']>['value'] }
export type KeeperKey = keyof KeeperValues

export const KEEPER: { readonly [Key in KeeperKey]: KeeperRow<KeeperValues[Key]> } = ROWS
export const KEEPER_KEYS = /* @__PURE__ */ Object.keys(ROWS) as readonly KeeperKey[]
export const isKeeperKey = (key: string): key is KeeperKey => Object.hasOwn(KEEPER, key)

/** Values by key as they are stored, each a JSON string. There may be keys that are not in the table. */
export type StoredKeeper = Readonly<Record<string, string>>

/** What is kept somewhere, as it is read. A key that is not kept is missing. */
export type KeeperReadings = { readonly [Key in KeeperKey]?: Reading<KeeperValues[Key]> }

/** A value that was chosen for one key. */
export type KeeperChange = { readonly [Key in KeeperKey]: { readonly key: Key; readonly value: KeeperValues[Key] } }[KeeperKey]

/** Builds readings key by key; a key without an answer is left out. */
export const readingsOf = (read: (key: KeeperKey) => Reading<unknown> | undefined): KeeperReadings =>
  Object.fromEntries(KEEPER_KEYS.flatMap(key => {
    const reading = read(key)
    return reading ? [[key, reading] as const] : []
  }))

/** PRO-3. Reads what a device or an account has stored. */
export const readKeeper = (stored: StoredKeeper): KeeperReadings =>
  readingsOf(key => (Object.hasOwn(stored, key) ? KEEPER[key].read(stored[key]) : undefined))

export const readingOf = ({ key, value }: KeeperChange): KeeperReadings => ({ [key]: { value, broken: false } })
export const changesOf = (readings: KeeperReadings): readonly KeeperChange[] =>
  KEEPER_KEYS.flatMap(key => (readings[key] ? [{ key, value: readings[key].value } as KeeperChange] : []))

/** PRO-3. The keys whose value cannot be read; each asks for one report. */
export const brokenKeys = (readings: KeeperReadings): readonly KeeperKey[] => KEEPER_KEYS.filter(key => readings[key]?.broken)

/** Whether two values of a key are the same when written down. */
export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
