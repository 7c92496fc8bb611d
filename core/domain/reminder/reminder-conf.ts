import { isZone } from '../calendar/zone.ts'
import { isRecord } from '../stored/json.ts'
import { readStored, type Reading } from '../stored/reading.ts'

/** STK-3. Whether somebody is reminded by mail to practise, from which hour of their day (0 to 23), and the IANA zone they chose it in. */
export interface ReminderConf {
  readonly on: boolean
  readonly hour: number
  readonly zone: string
}
/** Nobody is reminded who has not asked for it. */
export const NO_REMINDERS: ReminderConf = { on: false, hour: 19, zone: 'UTC' }

/** Whether somebody has never chosen: then their plan may say when they have time. */
export const isUntouched = ({ on, hour, zone }: ReminderConf): boolean => !on && hour === NO_REMINDERS.hour && zone === NO_REMINDERS.zone

export const HOURS_OF_DAY = /* @__PURE__ */ Array.from({ length: 24 }, (_, hour) => hour)
export const isHour = (value: unknown): value is number => HOURS_OF_DAY.some(hour => hour === value)

/** PRO-3. Reads the JSON of the keeper. */
export const readReminderConf = (json: string | null | undefined): Reading<ReminderConf> =>
  readStored(json, NO_REMINDERS, stored => {
    if (!isRecord(stored)) return undefined
    const { on, hour, zone } = stored
    return typeof on === 'boolean' && isHour(hour) && typeof zone === 'string' && isZone(zone) ? { on, hour, zone } : undefined
  })
