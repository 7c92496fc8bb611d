import { err, ok } from 'neverthrow'
import { readReminderConf } from '#core/domain/reminder/reminder-conf.ts'
import type { Reminders } from '#core/ports/reminders.ts'
import { putKeeperValue } from './person.ts'
import type { Visitor } from './visitor.ts'

const KEY = 'reminder_conf'
const PREFIX = 'stop-'

/** The token of a person's stop link. */
export const memoryStopToken = (userId: string): string => `${PREFIX}${userId}`

export const memoryReminders = ({ backend }: Visitor): Reminders => {
  const turn = (token: string, on: boolean) => {
    const person = token.startsWith(PREFIX) ? backend.person(token.slice(PREFIX.length)) : undefined
    if (!person) return err('not_found' as const)
    const stored = person.keeper.get(KEY)
    const { value, broken } = readReminderConf(stored?.value)
    if (stored && !broken && value.on !== on) putKeeperValue(person, KEY, JSON.stringify({ ...value, on }), backend.device.now())
    return ok(null)
  }
  return {
    stop: token => backend.reply('reminders.stop', () => turn(token, false)),
    resume: token => backend.reply('reminders.resume', () => turn(token, true)),
  }
}
