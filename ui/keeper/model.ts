import { combine, createEvent, createStore, sample, type Store } from 'effector'
import { accountOf, type Session } from '#core/domain/account/session.ts'
import { DEVICE_KEYS } from '#core/domain/device/device-keys.ts'
import { type AppError, appError } from '#core/domain/errors/app-error.ts'
import { type DeviceChanges, deviceChanges, mayWriteFor, ownerChanges, readDevice } from '#core/domain/keeper/device-keeper.ts'
import {
  brokenKeys, changesOf, isSameValue, KEEPER, KEEPER_KEYS, keeperOf, readingOf, type KeeperChange, type KeeperKey, type KeeperReadings,
  type KeeperValues,
} from '#core/domain/keeper/keeper.ts'
import { currentValue, missingFrom, initialValues } from '#core/domain/keeper/merge-keeper.ts'
import { clientProfile } from '#core/domain/profile/client-profile.ts'
import type { DeviceStorage } from '#core/ports/device-storage.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { $isRegistered, $owner, $session, appStarted, sessionStarted, signedIn, signedOut } from '../session/model.ts'
import { $fetched, $profileSettled, $userProfile, profileArrived } from '../session/profile.ts'

/** PRO-5, PRO-8. The person has chosen a value: it holds at once and is saved in the account, or on the device without an account. */
export const keeperChanged = createEvent<KeeperChange>()
/** PRO-7. A lesson was passed; the flag is written with the first one. */
export const lessonPassed = createEvent()

// The stored values: on the device, in the account, and on their way to the account.

/** Values to store on the device. `account` owns them; it is null for an anonymous visitor. */
interface DeviceWrite {
  readonly account: string | null
  readonly readings: KeeperReadings
}
const apply = (storage: DeviceStorage, changes: DeviceChanges) => {
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) storage.remove(name)
    else storage.write(name, value)
  }
}
const readDeviceFx = portFx(port('deviceStorage'), (storage, session: Session | null): KeeperReadings => {
  if (session) apply(storage, ownerChanges(storage.read(DEVICE_KEYS.owner), accountOf(session)))
  return readDevice(name => storage.read(name))
})
const writeDeviceFx = portFx(port('deviceStorage'), (storage, { account, readings }: DeviceWrite) => {
  if (mayWriteFor(storage.read(DEVICE_KEYS.owner), account)) apply(storage, deviceChanges(readings))
})
const putFx = callFx(port('profiles'), (profiles, { key, value }: KeeperChange) => profiles.putKeeper(key, JSON.stringify(value)))

const $onDevice = createStore<KeeperReadings>({})
  .on(readDeviceFx.doneData, (_, readings) => readings)
  .on(writeDeviceFx.done, (known, { params }) => ({ ...known, ...params.readings }))
  .reset(signedOut)
/** AUTH-3. The session that the device was last read for: before that, its values may be those of somebody who was there before. False until it was first read. */
export const $deviceReadFor = createStore<Session | null | false>(false).on(readDeviceFx.done, (_, { params }) => params)
const $inAccount = $userProfile.map(keeperOf)
/** Chosen values that the account does not have yet: they hold at once and are reverted when the server refuses them. */
const $unsaved = createStore<KeeperReadings>({}).reset([signedIn, signedOut])
const $inFlight = createStore<readonly KeeperKey[]>([])
  .on(putFx, (keys, { key }) => [...keys, key])
  .on(putFx.finally, (keys, { params }) => keys.filter(key => key !== params.key))
  .reset([signedIn, signedOut])

// The values that hold now.

const $sources = combine(
  { settled: $profileSettled, registered: $isRegistered, account: $inAccount, device: $onDevice, unsaved: $unsaved },
  ({ settled, registered, account, device, unsaved }) => ({ unsaved, account: registered && settled ? account : null, device }),
)
const $values = Object.fromEntries(KEEPER_KEYS.map(key => [key, $sources.map(sources => currentValue(key, sources))])) as
  { readonly [Key in KeeperKey]: Store<KeeperValues[Key]> }

/** The store of the value that holds for a key. */
export const keeperValue = <Key extends KeeperKey>(key: Key) => $values[key]
/** False until the stored values have been read, so that nothing is shown as missing too early. */
export const $keeperReady = combine($session, $profileSettled, (session, settled) =>
  session !== null && (session.registration === 'unregistered' || settled))
/** PRO-12. The state of the client under its given names. */
export const $profile = combine($fetched, keeperValue('user_settings'), clientProfile)

// A value is chosen.

sample({ clock: [appStarted, sessionStarted, signedIn], source: $session, target: readDeviceFx })
sample({
  clock: keeperChanged,
  source: $owner,
  filter: (account, { key }) => account === null || KEEPER[key].resentUntilSaved === true,
  fn: (account, change): DeviceWrite => ({ account, readings: readingOf(change) }),
  target: writeDeviceFx,
})
sample({
  clock: lessonPassed,
  source: keeperValue('completed_first_lesson'),
  filter: completed => !completed,
  fn: (): KeeperChange => ({ key: 'completed_first_lesson', value: true }),
  target: keeperChanged,
})

const changedInAccount = sample({ clock: keeperChanged, filter: $isRegistered })
$unsaved.on(changedInAccount, (unsaved, change) => ({ ...unsaved, ...readingOf(change) }))
sample({ clock: changedInAccount, source: $inFlight, filter: (keys, { key }) => !keys.includes(key), fn: (_, change) => change, target: putFx })
sample({ clock: putFx.doneData, target: profileArrived })

/** Each key is written by one request at a time; a value chosen meanwhile is written next, so the last choice wins. */
const written = sample({
  clock: putFx.finally,
  source: $unsaved,
  fn: (unsaved, { params, ...done }) => {
    const last = unsaved[params.key]
    return {
      change: params,
      error: done.status === 'fail' ? done.error : null,
      isLast: last !== undefined && isSameValue(last.value, params.value),
      next: last && !isSameValue(last.value, params.value) ? changesOf({ [params.key]: last }) : [],
    }
  },
})
sample({ clock: written.filterMap(({ next: [change] }) => change), target: putFx })
$unsaved.on(written, (unsaved, { change: { key }, isLast }) =>
  (isLast ? Object.fromEntries(Object.entries(unsaved).filter(([name]) => name !== key)) : unsaved))

/** PRO-5. The person's last choice if the account refused it and it was reverted, with the error. */
export const $refused = createStore<{ readonly change: KeeperChange; readonly error: AppError } | null>(null)
  .on(written, (before, { change, isLast, error }) => (error && isLast && !KEEPER[change.key].resentUntilSaved ? { change, error } : before))
  .reset([keeperChanged, signedIn, signedOut])

// When the visitor's profile arrives, the account and the device each get the values that they lack.

const compared = sample({
  clock: [$userProfile, readDeviceFx.done],
  source: { session: $session, profile: $userProfile, account: $inAccount, device: $onDevice, readFor: $deviceReadFor },
  filter: ({ session, profile, readFor }) => session?.userId === profile.user_id && readFor === session,
  fn: ({ account, device }) => ({ account, lacking: missingFrom(account, device) }),
})
/** PRO-8. The device follows the account, so that a reload shows at once what was chosen last. */
sample({
  clock: compared,
  source: $owner,
  fn: (owner, { account, lacking }): DeviceWrite => ({ account: owner, readings: { ...account, ...lacking } }),
  target: writeDeviceFx,
})
/** PRO-6, AUTH-6. The account is given what it lacks, once in a session. */
const $completed = createStore(false).reset([signedIn, signedOut])
const comparedFirst = sample({
  clock: compared,
  source: $completed,
  filter: completed => !completed,
  fn: (_, { account, lacking }): KeeperReadings => ({ ...initialValues(account), ...lacking }),
})
$completed.on(comparedFirst, () => true)
for (const key of KEEPER_KEYS) {
  const lacking = comparedFirst.filterMap(readings => changesOf(readings).find(change => change.key === key))
  sample({ clock: lacking, source: $inFlight, filter: keys => !keys.includes(key), fn: (_, change) => change, target: putFx })
}

// PRO-3. A value that cannot be read counts as never chosen. Each is reported once, wherever it is stored.

const reportFx = portFx(combine({ device: port('device'), reporter: port('errorReporter') }), ({ device, reporter }, keys: readonly KeeperKey[]) => {
  for (const key of keys) reporter.report(appError('unknown', device.id()), `keeper/${key}`)
})
const $broken = combine($session, $onDevice, $inAccount, (session, device, account) =>
  session ? [...new Set([...brokenKeys(device), ...brokenKeys(account)])] : [])
const $reported = createStore<readonly KeeperKey[]>([]).reset($session.map(session => session?.userId ?? null))
const unreported = sample({ clock: $broken, source: $reported, fn: (reported, keys) => keys.filter(key => !reported.includes(key)) })
$reported.on(unreported, (reported, keys) => [...reported, ...keys])
sample({ clock: unreported, filter: keys => keys.length > 0, target: reportFx })
