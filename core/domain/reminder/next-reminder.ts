import { Temporal } from '../calendar/temporal.ts'
import { dateOfDay, dayAt } from '../streak/local-date.ts'
import { restCalendarOf, type RestPlan } from '../streak/rest-days.ts'
import type { ReminderConf } from './reminder-conf.ts'

/** How long after its hour a reminder may still be sent, ms. A day whose reminder is later than that has none. */
export const LATEST_AFTER = 3 * 3_600_000
/** The least time between two reminders, ms, however the zone or the hour changes. */
export const LEAST_BETWEEN = 12 * 3_600_000
/** After so many reminders in a row without practice there are no more until the person practises or chooses again. */
export const MOST_UNANSWERED = 7
/** Rest days leave a free day in every week, so two weeks ahead there is one. */
const DAYS_AHEAD = 14

/** What decides about a person's reminders beside what they chose. Days are local ones (see `dayAt`). */
export interface ReminderFacts {
  readonly todayCounts: boolean
  readonly rest: RestPlan
  /** The last reminder that was sent: for which day, and when (epoch ms). */
  readonly last: { readonly day: number; readonly at: number } | null
  /** How many were sent since the person last practised or chose. */
  readonly unanswered: number
}
export interface Reminder {
  readonly day: number
  /** Epoch ms; it is due once this is not in the future. */
  readonly at: number
  /** Reminders pause after this one. */
  readonly isLast: boolean
}

/** The first instant of an hour of a local day: of an hour that clocks skip, the one at which they go on. */
const instantOf = (day: number, hour: number, zone: string): number =>
  Temporal.PlainDateTime.from(`${dateOfDay(day)}T${String(hour).padStart(2, '0')}:00`).toZonedDateTime(zone).epochMilliseconds

/** STK-3. The zone in which the hour counts: where the person chose it, or where they have practised since. */
export const reminderZone = (conf: Pick<ReminderConf, 'zone'>, chosenAt: number, practised: { readonly at: number; readonly zone: string } | null): string =>
  (practised && practised.at > chosenAt ? practised.zone : conf.zone)

/**
 * STK-3. The next reminder, as far as is known now; null while there is none. It is for one local day that neither counts yet nor is a
 * rest day, at the chosen hour or soon after it, and for each day at most once, also when clocks or the zone change.
 */
export const nextReminder = (now: number, { on, hour, zone }: ReminderConf, { todayCounts, rest, last, unanswered }: ReminderFacts): Reminder | null => {
  if (!on || unanswered >= MOST_UNANSWERED) return null
  const [today, { isRest }] = [dayAt(now, zone), restCalendarOf(rest)]
  for (let day = today; day <= today + DAYS_AHEAD; day += 1) {
    if (isRest(day) || (todayCounts && day === today) || (last && day <= last.day)) continue
    const at = instantOf(day, hour, zone)
    const isPossible = now <= at + LATEST_AFTER && dayAt(at, zone) === day
    if (isPossible && (!last || at >= last.at + LEAST_BETWEEN)) return { day, at, isLast: unanswered + 1 === MOST_UNANSWERED }
  }
  return null
}
