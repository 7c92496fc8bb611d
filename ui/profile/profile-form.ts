import { combine, createEvent, createStore, sample, type Store } from 'effector'
import type { AppError } from '#core/domain/errors/app-error.ts'
import type { ProfileFields } from '#core/domain/profile/profile.ts'
import { createForm } from '../effector/form.ts'
import { callFx, port } from '../effector/port.ts'
import { signedOut } from '../session/model.ts'
import { profileArrived } from '../session/profile.ts'

/** Read at the top level, because units made inside a factory belong to one use of it. */
const $profiles = port('profiles')

type FieldOf<Faults> = string & keyof Faults
type Values<Faults> = Readonly<Record<FieldOf<Faults>, string>>
interface Options<Faults extends object> {
  /** In the order of the page. */
  readonly fields: readonly FieldOf<Faults>[]
  /** The values of the profile, until the person types. */
  readonly $initial: Store<Values<Faults>>
  readonly faultsOf: (values: Values<Faults>) => Faults
  /** What valid values change of the profile. */
  readonly changeOf: (values: Values<Faults>) => ProfileFields
  /** The faults that a failure of the server names; null where it names none of this form's. */
  readonly faultsIn: (error: AppError) => Partial<Faults> | null
}
interface Sent<Faults> {
  readonly change: ProfileFields
  /** The values that the change was made of; null where it was made of none. */
  readonly values: Values<Faults> | null
}

/** PRO-4. A form of a part of the profile. What is typed stays until it is saved, whatever fails meanwhile, and a press sends it again. */
export const createProfileForm = <Faults extends object>({ fields, $initial, faultsOf, changeOf, faultsIn }: Options<Faults>) => {
  const [left, changed, retried] = [createEvent(), createEvent<ProfileFields>(), createEvent()]
  const [refused, settled] = [createEvent<Partial<Faults>>(), createEvent()]
  const form = createForm<Faults>({
    fields, $initial, refused, $faultsOf: createStore((_now: number, values: Values<Faults>) => faultsOf(values)), reset: [left, settled, signedOut],
  })
  const saveFx = callFx($profiles, (profiles, { change }: Sent<Faults>) => profiles.patch(change))
  const $isIdle = saveFx.pending.map(pending => !pending)

  sample({ clock: form.accepted, filter: $isIdle, fn: (values): Sent<Faults> => ({ values, change: changeOf(values) }), target: saveFx })
  /** A change that is made without the fields, such as taking a value away. */
  sample({ clock: changed, filter: $isIdle, fn: (change): Sent<Faults> => ({ change, values: null }), target: saveFx })
  /** What was sent last is sent again: of the fields what stands in them now. */
  const $last = createStore<Sent<Faults> | null>(null).on(saveFx, (_, sent) => sent).reset([left, signedOut])
  const again = sample({ clock: retried, source: $last })
  sample({ clock: again, filter: last => last?.values === null, fn: last => last?.change ?? {}, target: changed })
  sample({ clock: again, filter: last => last?.values !== null, fn: () => undefined, target: form.submitted })
  sample({ clock: saveFx.doneData, target: profileArrived })
  /** What was typed while it was being saved is not saved, and stays. */
  sample({
    clock: saveFx.done, source: form.$values,
    filter: (values, { params }) => params.values === null || fields.every(field => values[field] === params.values?.[field]),
    fn: () => undefined, target: settled,
  })
  const failed = saveFx.failData.map(error => ({ error, faults: faultsIn(error) }))
  /** A failure that a field explains is shown at that field alone. */
  sample({ clock: failed, filter: ({ faults }) => faults !== null, fn: ({ faults }): Partial<Faults> => faults ?? {}, target: refused })
  const $failure = createStore<AppError | null>(null)
    .on(failed, (_, { error, faults }) => (faults === null ? error : null))
    .reset([form.typed, form.submitted, saveFx, left, signedOut])
  /** Which change was saved last, while the page is as it was then. */
  const $saved = createStore<ProfileFields | null>(null)
    .on(saveFx.done, (_, { params }) => params.change)
    .reset([form.typed, form.submitted, saveFx, left, signedOut])
  const { typed, fieldLeft, submitted, $values } = form
  const $state = combine({ values: $values, faults: form.$faults, firstInvalid: form.$firstInvalid, submitCount: form.$submitCount, pending: saveFx.pending, failure: $failure, saved: $saved })
  return { typed, fieldLeft, submitted, changed, retried, left, $values, $state }
}
