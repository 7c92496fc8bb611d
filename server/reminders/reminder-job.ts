import { stopPath } from '#contract/reminders.ts'
import { readLearningPlan } from '#core/domain/plan/learning-plan.ts'
import { LATEST_AFTER, nextReminder, reminderZone, type ReminderFacts } from '#core/domain/reminder/next-reminder.ts'
import { readReminderConf } from '#core/domain/reminder/reminder-conf.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { readRestPlan } from '#core/domain/streak/rest-days.ts'
import type { Deps } from '../http/deps.ts'
import { describeError } from '../log.ts'
import { createStreakReader } from '../streaks/store.ts'
import { webAddress, webOriginOf } from '../web-address.ts'
import { stopToken } from './stop-token.ts'
import { createReminderReader, forget, type Leased, lookNextAt, sendReminder, takeDue } from './store.ts'
import { createWaitingReader } from './waiting.ts'

interface ReminderDeps extends Pick<Deps, 'log' | 'now' | 'corpus' | 'letters' | 'onLetter'> {
  readonly db: Deps['database']['db']
  readonly config: Pick<Deps['config'], 'webOrigin' | 'webPort' | 'tokenSecret'>
}
export interface ReminderJob {
  /** Looks at everybody whose reminder may be due, a few people at a time. */
  readonly run: () => Promise<void>
  /** Begins nothing more. */
  readonly close: () => void
}

/** STK-3. Writes the reminders that are due. Two processes may do so at once, and one may die at any point: nobody is reminded twice in a day. */
export const createReminderJob = ({ db, log, now, corpus, letters, onLetter, config }: ReminderDeps): ReminderJob => {
  const [read, streakOf, waitingFor] = [createReminderReader(db), createStreakReader(db), createWaitingReader(db, corpus)]
  const linksOf = (userId: string, locale: string | null) => {
    const token = stopToken(config.tokenSecret, userId)
    const to = (path: string) => webAddress(config, locale, path)
    return { plan: to(pathTo('plan')), review: to(pathTo('review')), stop: to(`${pathTo('stopReminders')}?token=${token}`), unsubscribe: `${webOriginOf(config)}${stopPath(token)}` }
  }

  const look = async (at: number, leased: Leased): Promise<boolean> => {
    const { userId } = leased
    const person = await read.person(userId)
    const conf = readReminderConf(person?.conf).value
    if (!person?.email || !conf.on) {
      await forget(db, leased)
      return false
    }
    const { email, locale, freeForUkraine, chosenAt, practised, plan, rest } = person
    const zone = reminderZone(conf, chosenAt, practised)
    const { last, unanswered } = await read.log(userId, Math.max(chosenAt, practised?.at ?? 0))
    const facts: ReminderFacts = { todayCounts: false, rest: readRestPlan(rest).value, last, unanswered }
    const next = (changed: Partial<ReminderFacts> = {}) => nextReminder(at, { ...conf, zone }, { ...facts, ...changed })
    const leave = async (until: ReturnType<typeof next>) => {
      await lookNextAt(db, leased, until?.at ?? null)
      return false
    }
    const due = next()
    if (!due || due.at > at) return leave(due)
    const { todayCounts, length } = await streakOf(at, userId, zone)
    if (todayCounts) return leave(next({ todayCounts }))
    const waiting = await waitingFor(at, { userId, freeForUkraine, zone, plan: readLearningPlan(plan).value })
    const links = linksOf(userId, locale)
    const practise = waiting.words > 0 && waiting.lesson === null ? links.review : links.plan
    const letter = letters.reminder(email, locale ?? 'en', { ...waiting, streak: length, isLast: due.isLast, practise, stop: links.stop })
    const sent = await sendReminder(at, db, { userId, day: due.day, chosenAt, letter: { ...letter, usefulUntil: due.at + LATEST_AFTER, unsubscribe: links.unsubscribe } })
    await leave(next({ last: { day: due.day, at }, unanswered: unanswered + 1 }))
    return sent
  }

  let isClosed = false
  return {
    run: async () => {
      for (let due = await takeDue(now(), db); due.length > 0; due = isClosed ? [] : await takeDue(now(), db)) {
        let written = false
        for (const leased of due) {
          if (isClosed) return
          try {
            written = await look(now(), leased) || written
          } catch (error) {
            log.error({ error: describeError(error) }, 'reminder not written')
          }
        }
        if (written) onLetter()
      }
    },
    close: () => { isClosed = true },
  }
}
