import { combine, createEvent, createStore, sample, scopeBind } from 'effector'
import { ResultAsync } from 'neverthrow'
import type { AnalyticsEntry } from '#core/ports/analytics-log.ts'
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
const loadFx = callFx(port('analyticsLog'), log => ResultAsync.fromSafePromise(log.all()))
const clearFx = callFx(port('analyticsLog'), log => ResultAsync.fromSafePromise(log.clear()))
const restoreFx = portFx(port('analyticsLog'), (log, entries: readonly AnalyticsEntry[]) => {
  for (const entry of entries) log.note(entry)
})
const watchFx = portFx(port('analyticsLog'), log => log.watch(scopeBind(changed, { safe: true })))

/** Oldest first; null until the log has answered. */
const $all = createStore<readonly AnalyticsEntry[] | null>(null).on(loadFx.doneData, (_, entries) => entries)
export const $isPaused = createStore(false).on(pauseSwitched, (_, paused) => paused).reset(started)
/** What was there when the list was stopped. */
const $still = createStore<readonly AnalyticsEntry[] | null>(null).reset([cleared, started])
sample({ clock: pauseSwitched, source: $all, fn: (all, paused) => (paused ? all : null), target: $still })
export const $entries = combine($all, $still, (all, still) => still ?? all)
/** How many have come since the list was stopped. */
export const $waiting = combine($all, $still, (all, still) => (still ? Math.max(0, (all ?? []).length - still.length) : 0))
/** Cleared a moment ago, and still to be had back. */
export const $gone = createStore<readonly AnalyticsEntry[]>([]).reset([restoreFx.done, started])

const $stop = createStore<(() => void) | null>(null).on(watchFx.doneData, (_, stop) => () => stop())
const stopFx = portFx(combine({ stop: $stop }), ({ stop }) => stop?.())
/** Whether a log is kept at all is known only with the context, and a viewer may be opened before. */
const $isOpen = createStore(false).on(started, () => true).on(left, () => false)
const $isReading = combine($isOpen, $pageContext, (isOpen, known) => isOpen && known !== null)
const reading = sample({ clock: $isReading, filter: $isReading })
sample({ clock: reading, target: watchFx })
runOneAtATime({ clock: [reading, changed], effect: loadFx })
sample({ clock: left, target: stopFx })

sample({ clock: cleared, source: $all, fn: all => all ?? [], target: $gone })
sample({ clock: cleared, target: clearFx })
sample({ clock: restored, source: $gone, target: restoreFx })
