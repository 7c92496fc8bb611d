import { combine, createEvent, createStore, sample } from 'effector'
import { DEVICE_KEYS } from '#core/domain/device/device-keys.ts'
import { HANDED_OVER } from '#core/domain/keeper/device-keeper.ts'
import { accountOf, type Session } from '#core/domain/account/session.ts'
import { type AppError, appError } from '#core/domain/errors/app-error.ts'
import { brokenKeys } from '#core/domain/keeper/broken-keys.ts'
import { readCompletedFirstLesson } from '#core/domain/profile/first-lesson.ts'
import { KEEPER_KEYS, type KeeperKey, type KeeperValues } from '#core/domain/keeper/keeper-keys.ts'
import { laterPlan, readLearningPlan, type LearningPlan } from '#core/domain/plan/learning-plan.ts'
import { keeperChanges } from '#core/domain/keeper/merge-keeper.ts'
import { premiumConfToWrite } from '#core/domain/keeper/premium-conf-to-write.ts'
import type { Accessibility, Profile, UserSettings } from '#core/domain/profile/profile.ts'
import { readAccessibility, readSettings } from '#core/domain/profile/settings.ts'
import type { DeviceStorage } from '#core/ports/device-storage.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { $isRegistered, $owner, $session, appStarted, sessionStarted, signedIn, signedOut } from './model.ts'
import { $profileSettled, $userProfile, profileArrived } from './profile.ts'

interface Write {
  readonly key: KeeperKey
  /** A JSON string. */
  readonly value: string
}
export const settingsChanged = createEvent<UserSettings>()
export const accessibilityChanged = createEvent<Accessibility>()
export const learningPlanChosen = createEvent<LearningPlan>()
/** PRO-7. Of any lesson; the flag is written with the first. */
export const lessonPassed = createEvent()

/** What cannot be done again by the person, or shows at once: on the device from the first moment, and kept there until the account has it. */
const KEPT_TWICE = ['learning_plan', 'completed_first_lesson'] as const satisfies readonly KeeperKey[]
const isKeptTwice = (key: KeeperKey) => KEPT_TWICE.some(each => each === key)

/** AUTH-3, AUTH-6. Whoever comes finds nothing of an account that has left; what no account has had goes along into the one that is entered. */
const settleOwner = (storage: DeviceStorage, session: Session) => {
  const [account, keptFor] = [accountOf(session), storage.read(DEVICE_KEYS.keptFor)]
  if (keptFor !== null && keptFor !== account) for (const name of [...Object.values(HANDED_OVER), DEVICE_KEYS.keptFor]) storage.remove(name)
  if (account !== null) storage.write(DEVICE_KEYS.keptFor, account)
}
const readDeviceFx = portFx(port('deviceStorage'), (storage, session: Session | null): KeeperValues => {
  if (session) settleOwner(storage, session)
  return Object.fromEntries(Object.entries(HANDED_OVER).flatMap(([key, name]) => {
    const value = storage.read(name)
    return value === null ? [] : [[key, value]]
  }))
})
/** `account` is whose they are; null: an anonymous visitor's. */
interface ForDevice {
  readonly account: string | null
  readonly values: KeeperValues
}
/** AUTH-3. What comes late for an account that has left the device is not kept there. */
const writeDeviceFx = portFx(port('deviceStorage'), (storage, { account, values }: ForDevice) => {
  if (account !== null && account !== storage.read(DEVICE_KEYS.keptFor)) return
  for (const [key, name] of Object.entries(HANDED_OVER)) {
    const value = values[key]
    if (value !== undefined) storage.write(name, value)
  }
})
const putFx = callFx(port('profiles'), (profiles, { key, value }: Write) => profiles.putKeeper(key, value))
const reportFx = portFx(combine({ device: port('device'), reporter: port('errorReporter') }), ({ device, reporter }, keys: readonly string[]) => {
  for (const key of keys) reporter.report(appError('unknown', device.id()), `keeper/${key}`)
})

const valuesOf = ({ keeper }: Profile): KeeperValues => Object.fromEntries(Object.entries(keeper).map(([key, { value }]) => [key, value]))

const kept = createEvent<Write>()
sample({ clock: settingsChanged, fn: (value): Write => ({ key: 'user_settings', value: JSON.stringify(value) }), target: kept })
sample({ clock: accessibilityChanged, fn: (value): Write => ({ key: 'accessibility', value: JSON.stringify(value) }), target: kept })
sample({ clock: learningPlanChosen, fn: (value): Write => ({ key: 'learning_plan', value: JSON.stringify(value) }), target: kept })

const $onDevice = createStore<KeeperValues>({}, { serialize: 'ignore' })
  .on(readDeviceFx.doneData, (_, values) => values)
  .on(writeDeviceFx.done, (values, { params }) => ({ ...values, ...params.values }))
  .reset(signedOut)
/** Shown at once and taken back when the server refuses. */
const $writes = createStore<KeeperValues>({}, { serialize: 'ignore' }).reset([signedIn, signedOut])
const $inFlight = createStore<readonly string[]>([], { serialize: 'ignore' })
  .on(putFx, (keys, { key }) => [...keys, key])
  .on(putFx.finally, (keys, { params }) => keys.filter(key => key !== params.key))
  .reset([signedIn, signedOut])
/** A registered person's values come from the keeper; until it is here, and for everyone else, from the device. */
const $values = combine(
  { settled: $profileSettled, profile: $userProfile, device: $onDevice, writes: $writes, registered: $isRegistered },
  ({ settled, profile, device, writes, registered }): KeeperValues => ({
    ...(registered && settled ? valuesOf(profile) : device),
    ...writes,
  }),
)

export const $settings = $values.map(values => readSettings(values['user_settings']).value)
export const $accessibility = $values.map(values => readAccessibility(values['accessibility']).value)
/** The later of the account's and the device's. */
export const $learningPlan = combine($values, $onDevice, (values, device) =>
  laterPlan(readLearningPlan(values['learning_plan']).value, readLearningPlan(device['learning_plan']).value))
/** False while it is not known yet what is kept, so that nothing is shown as missing too early. */
export const $keeperReady = combine($session, $profileSettled, (session, settled) =>
  session !== null && (session.registration === 'unregistered' || settled))
export const $completedFirstLesson = $values.map(values => readCompletedFirstLesson(values['completed_first_lesson']).value)

sample({ clock: [appStarted, sessionStarted, signedIn], source: $session, target: readDeviceFx })
sample({
  clock: kept,
  source: $owner,
  filter: (account, { key }) => account === null || isKeptTwice(key),
  fn: (account, { key, value }): ForDevice => ({ account, values: { [key]: value } }),
  target: writeDeviceFx,
})

const keptByAccount = sample({ clock: kept, filter: $isRegistered })
$writes.on(keptByAccount, (writes, { key, value }) => ({ ...writes, [key]: value }))
sample({ clock: keptByAccount, source: $inFlight, filter: (keys, { key }) => !keys.includes(key), fn: (_, write) => write, target: putFx })
sample({ clock: putFx.doneData, target: profileArrived })
/** One write a key at a time: a value chosen meanwhile follows, so the last choice is the one that stays. */
const written = sample({
  clock: putFx.finally,
  source: $writes,
  fn: (writes, done) => ({ ...done.params, last: writes[done.params.key], error: done.status === 'fail' ? done.error : null }),
})
sample({
  clock: written,
  filter: ({ value, last }) => last !== undefined && last !== value,
  fn: ({ key, value, last }): Write => ({ key, value: last ?? value }),
  target: putFx,
})
$writes.on(written, (writes, { key, value }) =>
  writes[key] === value ? Object.fromEntries(Object.entries(writes).filter(([name]) => name !== key)) : writes)

/** PRO-5. Why the person's last choice was taken back; what is kept on the device is not, and goes again with the next start. */
export const $keepError = createStore<{ readonly key: string; readonly error: AppError } | null>(null, { serialize: 'ignore' })
  .on(written, (before, { key, value, last, error }) => (error && last === value && !isKeptTwice(key) ? { key, error } : before))
  .reset([kept, signedIn, signedOut])

sample({
  clock: lessonPassed,
  source: $values,
  filter: values => !readCompletedFirstLesson(values['completed_first_lesson']).value,
  fn: (): Write => ({ key: 'completed_first_lesson', value: 'true' }),
  target: kept,
})

/** The profile of whoever is here, and what this device has that their account has not. */
interface Met {
  readonly kept: KeeperValues
  readonly lacking: KeeperValues
}
const met = sample({
  clock: $userProfile,
  source: { session: $session, device: $onDevice },
  filter: ({ session }, profile) => session?.userId === profile.user_id,
  fn: ({ device }, profile): Met => ({ kept: valuesOf(profile), lacking: keeperChanges(valuesOf(profile), device) }),
})
/** PRO-8. The device follows the account, so that a reload shows at once what was chosen last. */
sample({ clock: met, source: $owner, fn: (account, { kept, lacking }): ForDevice => ({ account, values: { ...kept, ...lacking } }), target: writeDeviceFx })

/** PRO-6, AUTH-6. What the account lacks once its profile has come; asked for once in a session. */
const $completed = createStore(false, { serialize: 'ignore' }).reset([signedIn, signedOut])
const firstMet = sample({
  clock: met,
  source: $completed,
  filter: completed => !completed,
  fn: (_, { kept, lacking }): KeeperValues => ({ ...premiumConfToWrite(kept), ...lacking }),
})
$completed.on(firstMet, () => true)
for (const key of KEEPER_KEYS) {
  sample({
    clock: firstMet,
    source: $inFlight,
    filter: (keys, lacking) => lacking[key] !== undefined && !keys.includes(key),
    fn: (_, lacking): Write => ({ key, value: lacking[key] ?? '' }),
    target: putFx,
  })
}

/** PRO-3. Values nobody can read, here or in the account, count as never chosen; each is reported once, whoever keeps it. */
const $broken = combine($session, $onDevice, $userProfile, (session, device, profile) =>
  session ? [...new Set([...brokenKeys(device), ...brokenKeys(valuesOf(profile))])] : [])
const $reported = createStore<readonly string[]>([], { serialize: 'ignore' }).reset($session.map(session => session?.userId ?? null))
const unreported = sample({ clock: $broken, source: $reported, fn: (reported, keys) => keys.filter(key => !reported.includes(key)) })
$reported.on(unreported, (reported, keys) => [...reported, ...keys])
sample({ clock: unreported, filter: keys => keys.length > 0, target: reportFx })
