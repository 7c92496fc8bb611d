import { combine, createEvent, createStore, sample } from 'effector'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { LEVELS } from '#core/domain/level/level.ts'
import { isLanguage, LANGUAGES } from '#core/domain/locale/locales.ts'
import { TUTOR_TOPICS, type TutorProfile } from '#core/domain/tutoring/tutor.ts'
import { type ProfileFault, profileFaults } from '#core/domain/tutoring/tutor-profile.ts'
import type { Approval } from '#core/domain/moderation/approval.ts'
import { createForm, faultsIn } from '../effector/form.ts'
import { callFx, port } from '../effector/port.ts'
import { keeperValue } from '../keeper/model.ts'
import { signedIn, signedOut } from '../session/model.ts'
import { $userProfile } from '../session/profile.ts'
import { $own, left, teaching } from './model.ts'

/** In the order of the page. */
const FIELDS = ['name', 'native', 'teaches', 'speaks', 'levels', 'topics', 'about'] as const
type Field = (typeof FIELDS)[number]
type Faults = { readonly [Each in Field]?: ProfileFault['reason'] }
/** A field that is a list has its choices as words apart. */
type Texts = Readonly<Record<Field, string>>

export const choicesOf = (text: string): readonly string[] => text.split(' ').filter(Boolean)
export const toggled = (text: string, choice: string): string =>
  (choicesOf(text).includes(choice) ? choicesOf(text).filter(each => each !== choice) : [...choicesOf(text), choice]).join(' ')
const chosen = <Choice extends string>(all: readonly Choice[], text: string): readonly Choice[] => all.filter(choice => choicesOf(text).includes(choice))

const textsOf = ({ name, native, about, teaches, speaks, levels, topics }: TutorProfile): Texts =>
  ({ name, native, about, teaches: teaches.join(' '), speaks: speaks.join(' '), levels: levels.join(' '), topics: topics.join(' ') })
const profileOf = ({ name, native, about, teaches, speaks, levels, topics }: Texts): TutorProfile => ({
  name, about, native: isLanguage(native) ? native : 'en',
  teaches: chosen(LANGUAGES, teaches), speaks: chosen(LANGUAGES, speaks), levels: chosen(LEVELS, levels), topics: chosen(TUTOR_TOPICS, topics),
})
const faultsOf = (texts: Texts): Faults => Object.fromEntries(profileFaults(profileOf(texts)).map(({ field, reason }) => [field, reason]))

export const retried = createEvent()
const refused = createEvent<Partial<Faults>>()
const settled = createEvent()
/** What their account and their plan say already of somebody who begins to teach. */
const $first = combine($userProfile, keeperValue('learning_plan'), ({ name = '' }, plan): Texts =>
  ({ name, native: plan?.native ?? 'en', teaches: '', speaks: '', levels: '', topics: '', about: '' }))
const form = createForm<Faults>({
  fields: FIELDS, refused, reset: [left, settled, signedIn, signedOut],
  $initial: combine($own, $first, (own, first) => (own ? textsOf(own.profile) : first)),
  $faultsOf: createStore((_now: number, texts: Texts) => faultsOf(texts)),
})
export const { typed, fieldLeft, submitted } = form

/** GRP-1. Nothing that was written is lost where this fails; a press sends it again. */
const saveFx = callFx(port('teaching'), (port, texts: Texts) => port.saveProfile(profileOf(texts)))
sample({ clock: form.accepted, source: saveFx.pending, filter: pending => !pending, fn: (_, texts) => texts, target: saveFx })
sample({ clock: retried, target: form.submitted })
export const profileSubmitted = saveFx.doneData
sample({ clock: saveFx.doneData, fn: own => ({ own }), target: teaching.arrived })
/** What was written meanwhile is not saved, and stays. */
sample({
  clock: saveFx.done, source: form.$values,
  filter: (values, { params }) => FIELDS.every(field => values[field] === params[field]),
  fn: () => undefined, target: settled,
})
const REASONS = ['short', 'long', 'none'] as const satisfies readonly ProfileFault['reason'][]
const namedIn = faultsIn(FIELDS, REASONS)
const failed = saveFx.failData.map(error => ({ error, faults: namedIn(error) }))
sample({ clock: failed.filterMap(({ faults }) => faults ?? undefined), target: refused })
const again = [form.typed, form.submitted, saveFx, left, signedOut]
const $failure = createStore<AppError | null>(null).on(failed, (_, { error, faults }) => (faults ? null : error)).reset(again)
/** What became of what was sent last: it waits, or it is what was approved before. */
const $sent = createStore<Approval | null>(null).on(saveFx.doneData, (_, { review }) => review.status).reset(again)

export const $profileForm = combine({
  values: form.$values, faults: form.$faults, firstInvalid: form.$firstInvalid, submitCount: form.$submitCount, pending: saveFx.pending, failure: $failure, sent: $sent,
})
