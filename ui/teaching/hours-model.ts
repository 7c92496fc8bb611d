import { combine, createEvent, createStore, type EventCallable, sample } from 'effector'
import type { AppError } from '#core/domain/errors/app-error.ts'
import type { Availability, DayWindow, Weekday } from '#core/domain/tutoring/availability.ts'
import { addWindow, checkHours, type HoursFault, removeWindow, type Rest, type TeachingHours, withDay, withException } from '#core/domain/tutoring/edit-hours.ts'
import { callFx, port } from '../effector/port.ts'
import { signedIn, signedOut } from '../session/model.ts'
import { $own, left, teaching } from './model.ts'

/** The week as it was drawn. */
export const weekDrawn = createEvent<Availability['weekly']>()
export const windowAdded = createEvent<{ readonly weekdays: readonly Weekday[]; readonly window: DayWindow }>()
export const windowRemoved = createEvent<{ readonly weekday: Weekday; readonly window: DayWindow }>()
/** What counts on a date: `[]` for a day off, null for the weekly hours. */
export const dateChanged = createEvent<{ readonly date: string; readonly day: readonly DayWindow[] | null }>()
export const zonePicked = createEvent<string>()
export const restPicked = createEvent<Rest>()
export const hoursSaved = createEvent()

const edited = createEvent<TeachingHours>()
const $draft = createStore<TeachingHours | null>(null).on(edited, (_, hours) => hours).reset([left, signedIn, signedOut])
/** TUT-4. The hours as they stand on the page. */
export const $hours = combine($draft, $own, (draft, own) => draft ?? own?.hours ?? null)
export const $isEdited = $draft.map(draft => draft !== null)

const edit = <Change>(clock: EventCallable<Change>, change: (hours: TeachingHours, change: Change) => TeachingHours) => {
  const changed = sample({ clock, source: $hours, fn: (hours, value: Change) => hours && change(hours, value) })
  sample({ clock: changed, filter: Boolean, target: edited })
}
edit(weekDrawn, (hours, weekly) => ({ ...hours, weekly }))
edit(windowAdded, (hours, { weekdays, window }) =>
  ({ ...hours, weekly: weekdays.reduce((week, weekday) => withDay(week, weekday, addWindow(week[weekday] ?? [], window)), hours.weekly) }))
edit(windowRemoved, (hours, { weekday, window }) => ({ ...hours, weekly: withDay(hours.weekly, weekday, removeWindow(hours.weekly[weekday] ?? [], window)) }))
edit(dateChanged, (hours, { date, day }) => ({ ...hours, exceptions: withException(hours.exceptions, date, day) }))
edit(zonePicked, (hours, zone) => ({ ...hours, zone }))
edit(restPicked, (hours, rest) => ({ ...hours, rest }))

/** What keeps the hours from being saved, said as soon as it is so. No date is before this one. */
export const $hoursFault = $hours.map((hours): HoursFault | null => hours && checkHours('0000-01-01', hours).match(() => null, fault => fault))

const saveFx = callFx(port('teaching'), (port, hours: TeachingHours) => port.saveHours(hours))
const asked = sample({ clock: hoursSaved, source: { hours: $hours, fault: $hoursFault, pending: saveFx.pending } })
sample({ clock: asked.filterMap(({ hours, fault, pending }) => (hours && !fault && !pending ? hours : undefined)), target: saveFx })
sample({ clock: saveFx.doneData, fn: own => ({ own }), target: teaching.arrived })
/** What was changed while it was being saved is not saved, and stays. */
$draft.on(saveFx.done, (draft, { params }) => (draft === params ? null : draft))
const again = [edited, hoursSaved, left, signedOut]
export const $hoursFailure = createStore<AppError | null>(null).on(saveFx.failData, (_, error) => error).reset(again)
export const $hoursPending = saveFx.pending
/** TUT-4. What came of it: the hours can be booked, will be once the profile is approved, or there are none. */
export const hoursKept = saveFx.doneData.map(({ shown, hours: { weekly, exceptions } }): 'open' | 'waiting' | 'empty' => {
  const isEmpty = [...Object.values(weekly), ...Object.values(exceptions)].every(day => day.length === 0)
  return isEmpty ? 'empty' : shown ? 'open' : 'waiting'
})
export const $hoursOutcome = createStore<'open' | 'waiting' | 'empty' | null>(null).on(hoursKept, (_, outcome) => outcome).reset(again)
