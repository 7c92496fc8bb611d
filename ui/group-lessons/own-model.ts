import { combine, createEvent, createStore, sample } from 'effector'
import { isUnsettled, type ShownClass } from '#core/domain/group-lesson/shown-class.ts'
import { after } from '../effector/after.ts'
import { callFx, port } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $isRegistered, signedIn, signedOut } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'
import { $startFailure, startRetried } from '../session/start-failure.ts'
import { $roughNow } from '../shell/moment.ts'
import { classesOutdated, classKnown, seatsOpened } from './seat-model.ts'

export type When = 'upcoming' | 'past'
export const opened = createEvent<When>()
export const left = createEvent()
export const retried = createEvent()

/** How often it is looked whether a seat came free or a class was decided, ms. */
const LOOKED_EACH = 60_000

const $when = createStore<When | null>(null).on(opened, (_, when) => when).reset(left)
const $wanted = combine($when, $isRegistered, (when, registered) => (registered ? when : null))
const own = createQuery({
  effect: callFx(port('groupLessons'), (classes, when: When) => classes.own(when)),
  cancel: left, reset: [$when, signedIn, signedOut], retryOn: sample({ clock: cameOnline, filter: $when.map(Boolean) }),
})
sample({ clock: [$wanted, sample({ clock: [retried, classKnown, classesOutdated], source: $wanted })], filter: Boolean, target: own.refresh })
sample({ clock: retried, target: startRetried })
sample({ clock: opened, fn: () => undefined, target: seatsOpened })

/** What a learner's own classes are once one of them has changed: one without a seat and a place is theirs no more. */
const withClass = (all: readonly ShownClass[], changed: ShownClass): readonly ShownClass[] => {
  const others = all.filter(({ id }) => id !== changed.id)
  return changed.booking === null && changed.place === null ? others : [...others, changed].toSorted((one, other) => one.startsAt - other.startsAt)
}
export const $own = createStore<readonly ShownClass[] | null>(null)
  .on(own.known, (_, { lessons }) => lessons)
  .on(classKnown, (all, changed) => all && withClass(all, changed))
  .reset([$when, signedIn, signedOut])
export const $hasMore = own.$data.map(known => known?.more ?? false)

// Others give seats back, and the hour decides whether a class takes place: neither tells this page.
const looked = createEvent()
const { elapsed } = after({ clock: looked, ms: LOOKED_EACH, cancel: left })
sample({ clock: [opened, elapsed], fn: () => undefined, target: looked })
const $changesSoon = combine($own, $roughNow, (all, now) => all !== null && now !== null && all.some(each => isUnsettled(now, each)))
sample({ clock: elapsed, source: combine($wanted, $changesSoon, (when, changesSoon) => (changesSoon ? when : null)), filter: Boolean, target: own.refresh })

export const $failure = combine(own.$failure, $startFailure, $own, (failure, start, known) => (known ? null : failure ?? start))
export const $pending = own.$pending
