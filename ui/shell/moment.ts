import { createEvent, createStore, sample } from 'effector'
import { port, portFx } from '../effector/port.ts'
import { after } from '../effector/after.ts'

/** How exact a time is that need not change each second, ms. */
const STEP = 15_000

export interface Moment {
  readonly now: number
  readonly zone: string
}
/** A page that shows times was opened, or is left. */
export const clockOpened = createEvent()
export const clockLeft = createEvent()

const readClockFx = portFx(port('device'), device => ({ now: device.now(), zone: device.zone() }))
/** TUT-4. The time and the zone of the learner's own clock, anew each second while a page shows it; null before that. */
export const $moment = createStore<Moment | null>(null).on(readClockFx.doneData, (_, moment) => moment).reset(clockLeft)
const $isOpen = createStore(false).on(clockOpened, () => true).reset(clockLeft)
const { elapsed } = after({ clock: readClockFx.done, ms: 1000, cancel: clockLeft })
sample({ clock: [clockOpened, elapsed], source: $isOpen, filter: Boolean, fn: () => undefined, target: readClockFx })

/** The learner's own zone, and the time by it in steps of a quarter of a minute, for what need not change each second. */
export const $zone = $moment.map(moment => moment?.zone ?? null)
export const $roughNow = $moment.map(moment => (moment ? Math.floor(moment.now / STEP) * STEP : null))
