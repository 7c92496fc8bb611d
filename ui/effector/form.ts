import type { Event, EventCallable, Store } from 'effector'
import { combine, createEvent, createStore, merge, sample } from 'effector'
import { port, portFx } from './port.ts'
import type { Triggers } from './take-latest.ts'

/** Taken here: what is made inside a factory is that use's own. */
const $device = port('device')

/** A field is what can be wrong: the keys of the faults. */
type FieldOf<Faults> = string & keyof Faults
type Values<Field extends string> = Readonly<Record<Field, string>>

interface Options<Faults extends object> {
  /** In the order of the page: the first one that is wrong gets the focus. */
  readonly fields: readonly FieldOf<Faults>[]
  /** What the fields hold until something else is typed. */
  readonly $initial: Store<Values<FieldOf<Faults>>>
  /** The domain's rule, in a store since it may depend on more than the values. `now` is epoch ms. */
  readonly $faultsOf: Store<(now: number, values: Values<FieldOf<Faults>>) => Faults>
  /** Forgets what was typed, shown and tried. */
  readonly reset: Triggers
  /** The fields that a reset leaves as they are. */
  readonly keep?: readonly FieldOf<Faults>[]
}
export interface Form<Faults extends object, Field extends string = FieldOf<Faults>> {
  readonly typed: EventCallable<{ readonly field: Field; readonly text: string }>
  readonly fieldLeft: EventCallable<Field>
  readonly submitted: EventCallable<void>
  /** A form of several steps sends some of its fields first. */
  readonly partSubmitted: EventCallable<readonly Field[]>
  /** All was sent and nothing is wrong. */
  readonly accepted: Event<Values<Field>>
  readonly partAccepted: Event<readonly Field[]>
  readonly $values: Store<Values<Field>>
  /** Faults of the fields that were left or sent. */
  readonly $faults: Store<Partial<Faults>>
  readonly $firstBad: Store<Field | null>
  /** How often it was sent: each try shows the summary and moves the focus. */
  readonly $tries: Store<number>
}

/** PRO-11. A form of texts: faults show when a field is left, all of them when it is sent, and the first bad field has the focus. */
export const createForm = <Faults extends object>(options: Options<Faults>): Form<Faults> => {
  type Field = FieldOf<Faults>
  const { fields, $initial, $faultsOf, reset, keep = [] } = options
  const [typed, fieldLeft, submitted] = [createEvent<{ readonly field: Field; readonly text: string }>(), createEvent<Field>(), createEvent()]
  const partSubmitted = createEvent<readonly Field[]>()
  const forgotten = merge([reset].flat())

  const $typed = createStore<Partial<Values<Field>>>({})
    .on(typed, (texts, { field, text }) => ({ ...texts, [field]: text }))
    .on(forgotten, texts => only(keep, texts))
  const $values = combine($initial, $typed, (initial, texts): Values<Field> => ({ ...initial, ...texts }))

  const leaveFx = portFx($device, (device, field: Field) => ({ field, now: device.now() }))
  const sendFx = portFx($device, (device, sent: readonly Field[]) => ({ sent, now: device.now() }))
  sample({ clock: fieldLeft, target: leaveFx })
  sample({ clock: submitted, fn: () => fields, target: sendFx })
  sample({ clock: partSubmitted, target: sendFx })
  const $now = createStore(0).on([leaveFx.doneData, sendFx.doneData], (_, { now }) => now)

  /** An empty field that was only passed through is not a fault yet. */
  const touched = sample({
    clock: leaveFx.doneData,
    source: { values: $values, initial: $initial },
    filter: ({ values, initial }, { field }) => values[field] !== '' || initial[field] !== '',
    fn: (_, { field }) => [field],
  })
  const $shown = createStore<readonly Field[]>([])
    .on([touched, sendFx.doneData.map(({ sent }) => sent)], (shown, more) => [...new Set([...shown, ...more])])
    .reset(forgotten)
  const $tries = createStore(0).on(sendFx.done, tries => tries + 1).reset(forgotten)
  const $all = combine($faultsOf, $now, $values, (faultsOf, now, values) => faultsOf(now, values))
  const $faults = combine($all, $shown, (all, shown) => only(shown, all))
  const $firstBad = combine($faults, faults => fields.find(field => faults[field] !== undefined) ?? null)

  const passed = sample({
    clock: sendFx.done,
    source: $all,
    filter: (all, { params }) => params.every(field => all[field] === undefined),
    fn: (_, { params }) => params,
  })
  const accepted = sample({ clock: passed, source: $values, filter: (_, sent) => sent === fields, fn: values => values })
  const partAccepted = sample({ clock: passed, filter: sent => sent !== fields })
  return { typed, fieldLeft, submitted, partSubmitted, accepted, partAccepted, $values, $faults, $firstBad, $tries }
}

/** What these fields have of it. */
const only = <All extends object>(fields: readonly (keyof All)[], all: All): Partial<All> => {
  const some: Partial<All> = {}
  for (const field of fields) if (all[field] !== undefined) some[field] = all[field]
  return some
}
