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
/** Undoes the last clearing. */
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
/** The entries at the moment of the pause; null while the list is not paused. */
const $atPause = createStore<readonly AnalyticsEntry[] | null>(null).reset([cleared, started])
sample({ clock: pauseSwitched, source: $all, fn: (all, paused) => (paused ? all : null), target: $atPause })
export const $entries = combine($all, $atPause, (all, atPause) => atPause ?? all)
/** The number of entries since the pause. */
export const $waiting = combine($all, $atPause, (all, atPause) => (atPause ? Math.max(0, (all ?? []).length - atPause.length) : 0))
/** The entries of the last clearing, which can be restored. */
export const $lastCleared = createStore<readonly AnalyticsEntry[]>([]).reset([restoreFx.done, started])

const $stop = createStore<(() => void) | null>(null).on(watchFx.doneData, (_, stop) => () => stop())
const stopFx = portFx(combine({ stop: $stop }), ({ stop }) => stop?.())
/** The page context decides whether a log is kept, and a viewer may open before it is known. */
const $isOpen = createStore(false).on(started, () => true).on(left, () => false)
const $isReading = combine($isOpen, $pageContext, (isOpen, known) => isOpen && known !== null)
const reading = sample({ clock: $isReading, filter: $isReading })
sample({ clock: reading, target: watchFx })
runOneAtATime({ clock: [reading, changed], effect: loadFx })
sample({ clock: left, target: stopFx })

sample({ clock: cleared, source: $all, fn: all => all ?? [], target: $lastCleared })
sample({ clock: cleared, target: clearFx })
sample({ clock: restored, source: $lastCleared, target: restoreFx })
