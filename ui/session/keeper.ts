import { combine, createEvent, createStore, sample } from 'effector'
import { DEVICE_KEYS, deviceKeeper } from '#core/domain/auth/device-keys.ts'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { appError } from '#core/domain/errors/app-error.ts'
import { readCompletedFirstLesson } from '#core/domain/profile/first-lesson.ts'
import type { KeeperKey } from '#core/domain/profile/keeper-keys.ts'
import { laterPlan, readLearningPlan } from '#core/domain/profile/learning-plan.ts'
import type { KeeperValues } from '#core/domain/profile/merge-keeper.ts'
import { keeperChanges } from '#core/domain/profile/merge-keeper.ts'
import { premiumConfToWrite } from '#core/domain/profile/premium-conf.ts'
import type { Accessibility, LearningPlan, Profile, UserSettings } from '#core/domain/profile/profile.ts'
import { readAccessibility, readSettings } from '#core/domain/profile/settings.ts'
import { callFx, portFx } from '../effector/port.ts'
import { $isRegistered, $session, appStarted, sessionStarted, signedIn, signedOut } from './model.ts'
import { $device, $deviceStorage, $errorReporter, $profiles } from './ports.ts'
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

/** PRO-8. The name a value has on the device. */
const DEVICE_NAMES = {
  user_settings: DEVICE_KEYS.settings,
  accessibility: DEVICE_KEYS.accessibility,
  completed_first_lesson: DEVICE_KEYS.completedFirstLesson,
  learning_plan: DEVICE_KEYS.learningPlan,
} as const
/** What cannot be done again by the person, or shows at once: kept here too, until the account has it. */
const KEPT_TWICE = ['learning_plan', 'completed_first_lesson'] as const satisfies readonly KeeperKey[]
const isOnDevice = (key: KeeperKey): key is keyof typeof DEVICE_NAMES => Object.hasOwn(DEVICE_NAMES, key)

const readDeviceFx = portFx($deviceStorage, (storage): KeeperValues => deviceKeeper(key => storage.read(key)))
const writeDeviceFx = portFx($deviceStorage, (storage, { key, value }: Write) => {
  if (isOnDevice(key)) storage.write(DEVICE_NAMES[key], value)
})
const putFx = callFx($profiles, (profiles, { key, value }: Write) => profiles.putKeeper(key, value))
const reportFx = portFx(combine({ device: $device, reporter: $errorReporter }), ({ device, reporter }, keys: readonly string[]) => {
  for (const key of keys) reporter.report(appError('unknown', device.id()), `keeper/${key}`)
})

const valuesOf = ({ keeper }: Profile): KeeperValues => Object.fromEntries(Object.entries(keeper).map(([key, { value }]) => [key, value]))

const kept = createEvent<Write>()
sample({ clock: settingsChanged, fn: (value): Write => ({ key: 'user_settings', value: JSON.stringify(value) }), target: kept })
sample({ clock: accessibilityChanged, fn: (value): Write => ({ key: 'accessibility', value: JSON.stringify(value) }), target: kept })
sample({ clock: learningPlanChosen, fn: (value): Write => ({ key: 'learning_plan', value: JSON.stringify(value) }), target: kept })

const $onDevice = createStore<KeeperValues>({}, { serialize: 'ignore' })
  .on(readDeviceFx.doneData, (_, values) => values)
  .on(writeDeviceFx.done, (values, { params: { key, value } }) => ({ ...values, [key]: value }))
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
/** The last write that failed: it was taken back. */
export const $keepError = createStore<{ readonly key: string; readonly error: AppError } | null>(null, { serialize: 'ignore' })
  .on(putFx.fail, (_, { params, error }) => ({ key: params.key, error }))
  .reset([kept, signedOut])

sample({ clock: [appStarted, sessionStarted, signedIn], fn: () => undefined, target: readDeviceFx })
sample({ clock: kept, source: $isRegistered, filter: (registered, { key }) => !registered || KEPT_TWICE.some(each => each === key), fn: (_, write) => write, target: writeDeviceFx })

const keptByAccount = sample({ clock: kept, filter: $isRegistered })
$writes.on(keptByAccount, (writes, { key, value }) => ({ ...writes, [key]: value }))
sample({ clock: keptByAccount, source: $inFlight, filter: (keys, { key }) => !keys.includes(key), fn: (_, write) => write, target: putFx })
sample({ clock: putFx.doneData, target: profileArrived })
/** One write a key at a time: a value chosen meanwhile follows, so the last choice is the one that stays. */
const written = sample({ clock: putFx.finally, source: $writes, fn: (writes, { params }) => ({ ...params, last: writes[params.key] }) })
sample({
  clock: written,
  filter: ({ value, last }) => last !== undefined && last !== value,
  fn: ({ key, value, last }): Write => ({ key, value: last ?? value }),
  target: putFx,
})
$writes.on(written, (writes, { key, value }) =>
  writes[key] === value ? Object.fromEntries(Object.entries(writes).filter(([name]) => name !== key)) : writes)

sample({
  clock: lessonPassed,
  source: $values,
  filter: values => !readCompletedFirstLesson(values['completed_first_lesson']).value,
  fn: (): Write => ({ key: 'completed_first_lesson', value: 'true' }),
  target: kept,
})

/** PRO-6, AUTH-6. What the account lacks once its profile has come; asked for once in a session. */
const $completed = createStore(false, { serialize: 'ignore' }).reset([signedIn, signedOut])
const profileCame = sample({
  clock: $userProfile,
  source: { completed: $completed, session: $session },
  filter: ({ completed, session }, profile) => !completed && session?.registration === 'registered' && profile.user_id === session.userId,
  fn: (_, profile) => profile,
})
$completed.on(profileCame, () => true)
/** What this device keeps that has not reached the account yet. */
const missingThere = (device: KeeperValues, profile: Profile, key: (typeof KEPT_TWICE)[number]): Write | undefined => {
  const kept = device[key]
  const value = kept === undefined ? undefined : keeperChanges(valuesOf(profile), { [key]: kept })[key]
  return value === undefined ? undefined : { key, value }
}
sample({
  clock: profileCame,
  filter: profile => premiumConfToWrite(profile.keeper) !== null,
  fn: (profile): Write => premiumConfToWrite(profile.keeper) ?? { key: 'course_premium_lessons_conf', value: '' },
  target: putFx,
})

for (const key of KEPT_TWICE) {
  const missing = sample({ clock: profileCame, source: $onDevice, fn: (device, profile) => missingThere(device, profile, key) })
  sample({ clock: missing, filter: (write): write is Write => write !== undefined, target: putFx })
}

/** PRO-3. Values nobody can read count as never chosen and are reported once. */
const $broken = $values.map(values => [
  ...(readSettings(values['user_settings']).broken ? ['user_settings'] : []),
  ...(readAccessibility(values['accessibility']).broken ? ['accessibility'] : []),
  ...(readLearningPlan(values['learning_plan']).broken ? ['learning_plan'] : []),
].join(' '))
sample({ clock: $broken, filter: keys => keys !== '', fn: keys => keys.split(' '), target: reportFx })
