import { combine, createEvent, createStore, sample, scopeBind } from 'effector'
import { ResultAsync } from 'neverthrow'
import type { MeasurementEntry } from '#core/ports/measurement.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { runOneAtATime } from '../effector/run-one-at-a-time.ts'
import { $pageContext } from '../shell/page-context.ts'

export const started = createEvent()
export const left = createEvent()
export const pauseSwitched = createEvent<boolean>()
export const cleared = createEvent()
/** Takes the last clearing back. */
export const restored = createEvent()

const changed = createEvent()
const loadFx = callFx(port('measurementLog'), log => ResultAsync.fromSafePromise(log.all()))
const clearFx = callFx(port('measurementLog'), log => ResultAsync.fromSafePromise(log.clear()))
const restoreFx = portFx(port('measurementLog'), (log, entries: readonly MeasurementEntry[]) => {
  for (const entry of entries) log.note(entry)
})
const watchFx = portFx(port('measurementLog'), log => log.watch(scopeBind(changed, { safe: true })))

/** Oldest first; null until the log has answered. */
const $all = createStore<readonly MeasurementEntry[] | null>(null, { serialize: 'ignore' }).on(loadFx.doneData, (_, entries) => entries)
export const $isPaused = createStore(false, { serialize: 'ignore' }).on(pauseSwitched, (_, paused) => paused).reset(started)
/** What was there when the list was stopped. */
const $still = createStore<readonly MeasurementEntry[] | null>(null, { serialize: 'ignore' }).reset([cleared, started])
sample({ clock: pauseSwitched, source: $all, fn: (all, paused) => (paused ? all : null), target: $still })
export const $entries = combine($all, $still, (all, still) => still ?? all)
/** How many have come since the list was stopped. */
export const $waiting = combine($all, $still, (all, still) => (still ? Math.max(0, (all ?? []).length - still.length) : 0))
/** Cleared a moment ago, and still to be had back. */
export const $gone = createStore<readonly MeasurementEntry[]>([], { serialize: 'ignore' }).reset([restoreFx.done, started])

const $stop = createStore<(() => void) | null>(null, { serialize: 'ignore' }).on(watchFx.doneData, (_, stop) => () => stop())
const stopFx = portFx(combine({ stop: $stop }), ({ stop }) => stop?.())
/** Whether a log is kept at all is known only with the context, and a viewer may be opened before. */
const $isOpen = createStore(false, { serialize: 'ignore' }).on(started, () => true).on(left, () => false)
const $isReading = combine($isOpen, $pageContext, (isOpen, known) => isOpen && known !== null)
const reading = sample({ clock: $isReading, filter: $isReading })
sample({ clock: reading, target: watchFx })
runOneAtATime({ clock: [reading, changed], effect: loadFx })
sample({ clock: left, target: stopFx })

sample({ clock: cleared, source: $all, fn: all => all ?? [], target: $gone })
sample({ clock: cleared, target: clearFx })
sample({ clock: restored, source: $gone, target: restoreFx })
