import type { Event, EventCallable, Store } from 'effector'
import { combine, createEvent, createStore, merge, sample } from 'effector'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { port, portFx } from './port.ts'
import type { Triggers } from './take-latest.ts'

/** Read at the top level, because units made inside a factory belong to one use of it. */
const $device = port('device')

/** The names of the fields are the keys of the faults. */
type FieldOf<Faults> = string & keyof Faults
type Values<Field extends string> = Readonly<Record<Field, string>>

interface Options<Faults extends object> {
  /** In the order of the page, because the first invalid one gets the focus. */
  readonly fields: readonly FieldOf<Faults>[]
  /** The values of the fields until the person types. */
  readonly $initial: Store<Values<FieldOf<Faults>>>
  /** The validation rule of the domain, in a store because it may depend on more than the values. `now` is epoch ms. */
  readonly $faultsOf: Store<(now: number, values: Values<FieldOf<Faults>>) => Faults>
  /** Faults that only the server can find. Each stays until its field is typed in, and counts as shown by a submit. */
  readonly refused?: Event<Partial<Faults>>
  /** Clears the typed texts, the shown faults and the count of submits. */
  readonly reset: Triggers
  /** The fields whose text a reset keeps. */
  readonly keep?: readonly FieldOf<Faults>[]
}
export interface Form<Faults extends object, Field extends string = FieldOf<Faults>> {
  readonly typed: EventCallable<{ readonly field: Field; readonly text: string }>
  readonly fieldLeft: EventCallable<Field>
  readonly submitted: EventCallable<void>
  /** Submits some of the fields, in a form of several steps. */
  readonly partSubmitted: EventCallable<readonly Field[]>
  /** Fires when the whole form was submitted without a fault. */
  readonly accepted: Event<Values<Field>>
  /** Fires when some of the fields were submitted without a fault. */
  readonly partAccepted: Event<readonly Field[]>
  readonly $values: Store<Values<Field>>
  /** The faults of the fields that were left or submitted. */
  readonly $faults: Store<Partial<Faults>>
  readonly $firstInvalid: Store<Field | null>
  /** How often the form was submitted. Each submit shows the summary of faults and moves the focus. */
  readonly $submitCount: Store<number>
}

/** PRO-11. A form of text fields. A fault shows when its field is left, all faults show at a submit, and the first invalid field gets the focus. */
export const createForm = <Faults extends object>(options: Options<Faults>): Form<Faults> => {
  type Field = FieldOf<Faults>
  const { fields, $initial, $faultsOf, reset, keep = [], refused = createEvent<Partial<Faults>>() } = options
  const [typed, fieldLeft, submitted] = [createEvent<{ readonly field: Field; readonly text: string }>(), createEvent<Field>(), createEvent()]
  const partSubmitted = createEvent<readonly Field[]>()
  const cleared = merge([reset].flat())

  const $typed = createStore<Partial<Values<Field>>>({})
    .on(typed, (texts, { field, text }) => ({ ...texts, [field]: text }))
    .on(cleared, texts => only(keep, texts))
  const $values = combine($initial, $typed, (initial, texts): Values<Field> => ({ ...initial, ...texts }))

  const leaveFx = portFx($device, (device, field: Field) => ({ field, now: device.now() }))
  const submitFx = portFx($device, (device, sent: readonly Field[]) => ({ sent, now: device.now() }))
  sample({ clock: fieldLeft, target: leaveFx })
  sample({ clock: submitted, fn: () => fields, target: submitFx })
  sample({ clock: partSubmitted, target: submitFx })
  const $now = createStore(0).on([leaveFx.doneData, submitFx.doneData], (_, { now }) => now)

  /** Leaving an empty field that was empty from the start shows no fault. */
  const touched = sample({
    clock: leaveFx.doneData,
    source: { values: $values, initial: $initial },
    filter: ({ values, initial }, { field }) => values[field] !== '' || initial[field] !== '',
    fn: (_, { field }) => [field],
  })
  const $shown = createStore<readonly Field[]>([])
    .on([touched, submitFx.doneData.map(({ sent }) => sent)], (shown, more) => [...new Set([...shown, ...more])])
    .reset(cleared)
  const $submitCount = createStore(0).on([submitFx.done, refused], count => count + 1).reset(cleared)
  const $refused = createStore<Partial<Faults>>({})
    .on(refused, (known, more) => ({ ...known, ...more }))
    .on(typed, (known, { field }) => only(fields.filter(other => other !== field), known))
    .reset(cleared)
  const $all = combine($faultsOf, $now, $values, $refused, (faultsOf, now, values, found): Partial<Faults> => ({ ...found, ...faultsOf(now, values) }))
  const $faults = combine($all, $shown, (all, shown) => only(shown, all))
  const $firstInvalid = combine($faults, faults => fields.find(field => faults[field] !== undefined) ?? null)

  const valid = sample({
    clock: submitFx.done,
    source: $all,
    filter: (all, { params }) => params.every(field => all[field] === undefined),
    fn: (_, { params }) => params,
  })
  const accepted = sample({ clock: valid, source: $values, filter: (_, sent) => sent === fields, fn: values => values })
  const partAccepted = sample({ clock: valid, filter: sent => sent !== fields })
  return { typed, fieldLeft, submitted, partSubmitted, accepted, partAccepted, $values, $faults, $firstInvalid, $submitCount }
}

/** The fault that a failure of the server names; null where it names no field of the form, or no reason that the form knows. */
export const faultsIn = <Field extends string, Reason extends string>(fields: readonly Field[], reasons: readonly Reason[]) => ({ field, reason }: AppError): { readonly [Each in Field]?: Reason } | null => {
  const [known, why] = [fields.find(each => each === field), reasons.find(each => each === reason)]
  if (known === undefined || why === undefined) return null
  const faults: { [Each in Field]?: Reason } = {}
  faults[known] = why
  return faults
}

/** Returns the properties of `all` with these names. */
const only = <All extends object>(fields: readonly (keyof All)[], all: All): Partial<All> => {
  const some: Partial<All> = {}
  for (const field of fields) if (all[field] !== undefined) some[field] = all[field]
  return some
}
