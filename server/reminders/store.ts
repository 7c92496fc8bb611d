import { and, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { READING_MINUTES } from '#core/domain/book/reading-time.ts'
import { MOST_UNANSWERED, type ReminderFacts } from '#core/domain/reminder/next-reminder.ts'
import { readReminderConf } from '#core/domain/reminder/reminder-conf.ts'
import { dateOfDay } from '#core/domain/streak/local-date.ts'
import type { Db } from '../db/database.ts'
import { timeText } from '../db/exported.ts'
import { lockOwner } from '../db/lock-owner.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { identities } from '../db/schema/auth.ts'
import { keeper } from '../db/schema/profiles.ts'
import { reminders, sentReminders } from '../db/schema/reminders.ts'
import type { Letter } from '../mail/letter.ts'
import { addLetter } from '../mail/store.ts'
import { changeKeeperValue } from '../profiles/store.ts'

const KEY = 'reminder_conf'
const [MINUTE, DAY] = [60_000, 86_400_000]
/** How many people are looked at in one go. */
const BATCH = 20
/** How long a process has for them before another may look, ms. */
const LEASE = 5 * MINUTE
/** How long the log is kept, ms. */
const RETENTION = 90 * DAY

/** Only accounts keep values, so an anonymous identity has no reminders to move. */
export const reminderRows: PersonRows = {
  tables: [reminders, sentReminders],
  move: async () => {},
  lists: {
    reminders: async (db, { ids }) => {
      const rows = await db.select().from(sentReminders).where(inArray(sentReminders.userId, [...ids])).orderBy(sentReminders.day)
      return rows.map(({ day, sentAt }) => ({ day: dateOfDay(day), sentAt: timeText(sentAt) }))
    },
  },
}

/** Somebody to look at, until the lease ends. */
export interface Leased {
  readonly userId: string
  readonly until: number
}
/** Takes people whose reminders are to be looked at. Each process gets different ones. */
export const takeDue = async (now: number, db: Db): Promise<readonly Leased[]> => {
  const due = db.select({ userId: reminders.userId }).from(reminders).where(lte(reminders.nextAt, now)).orderBy(reminders.nextAt).limit(BATCH).for('update', { skipLocked: true })
  const until = now + LEASE
  const taken = await db.update(reminders).set({ nextAt: until }).where(inArray(reminders.userId, due)).returning({ userId: reminders.userId })
  return taken.map(({ userId }) => ({ userId, until }))
}

/** What is changed meanwhile ends the lease, and is looked at next. */
const isStillLeased = ({ userId, until }: Leased) => and(eq(reminders.userId, userId), eq(reminders.nextAt, until))
/** Says when somebody is looked at next; null while nothing can be due. */
export const lookNextAt = async (db: Db, leased: Leased, at: number | null): Promise<void> => {
  await db.update(reminders).set({ nextAt: at }).where(isStillLeased(leased))
}
/** Forgets somebody who is not to be reminded. */
export const forget = async (db: Db, leased: Leased): Promise<void> => {
  await db.delete(reminders).where(isStillLeased(leased))
}

/** Reads what decides about the reminders of one person. */
export const createReminderReader = (db: Db) => {
  const valueOf = (key: string) => sql<string | null>`(select other.value from keeper other where other.user_id = ${identities.id} and other.key = ${key})`
  const known = db
    .select({
      email: identities.email, locale: identities.locale, freeForUkraine: identities.freeForUkraine, conf: keeper.value, chosenAt: keeper.updatedAt,
      plan: valueOf('learning_plan'), rest: valueOf('rest_days'),
      practised: sql<{ readonly at: number; readonly zone: string } | null>`(
        select json_build_object('at', done.at, 'zone', done.zone) from (
          (select passed_at as at, passed_zone as zone from attempts where user_id = ${identities.id} and passed_at is not null order by passed_at desc limit 1)
          union all
          (select last_at, zone from reading_days where user_id = ${identities.id} and cardinality(minutes) >= ${READING_MINUTES} order by day desc limit 1)
          union all
          (select ended_at, zone from attended_classes where user_id = ${identities.id} order by ended_at desc limit 1)
        ) as done order by done.at desc limit 1)`,
    })
    .from(identities).innerJoin(keeper, and(eq(keeper.userId, identities.id), eq(keeper.key, KEY)))
    .where(and(eq(identities.id, sql.placeholder('user')), eq(identities.kind, 'registered'), isNotNull(identities.email), isNotNull(identities.emailProvedAt), isNull(identities.emailBouncedAt)))
    .prepare('reminder_person')
  const log = db
    .select({ day: sentReminders.day, at: sentReminders.sentAt }).from(sentReminders)
    .where(eq(sentReminders.userId, sql.placeholder('user'))).orderBy(desc(sentReminders.day)).limit(MOST_UNANSWERED)
    .prepare('reminder_log')
  return {
    person: async (user: string) => (await known.execute({ user }))[0],
    log: async (user: string, since: number): Promise<Pick<ReminderFacts, 'last' | 'unanswered'>> => {
      const sent = await log.execute({ user })
      return { last: sent[0] ?? null, unanswered: sent.filter(({ at }) => at > since).length }
    },
  }
}

export interface Sending {
  readonly userId: string
  /** The local day that the letter is for. */
  readonly day: number
  /** When the person made the choice that it was written by. */
  readonly chosenAt: number
  readonly letter: Letter
}
/**
 * STK-3. Writes the letter and the log in one: nothing where the log has the day already, or where the person has chosen otherwise since.
 * Whoever stops reminders waits for a letter that is being written, and there is none after the answer.
 */
export const sendReminder = (now: number, db: Db, { userId, day, chosenAt, letter }: Sending): Promise<boolean> =>
  db.transaction(async tx => {
    // The person first, as everywhere: the log points to them.
    await lockOwner(tx, userId)
    const [chosen] = await tx.select({ at: keeper.updatedAt }).from(keeper).where(and(eq(keeper.userId, userId), eq(keeper.key, KEY))).for('share')
    if (chosen?.at !== chosenAt) return false
    const logged = await tx.insert(sentReminders).values({ userId, day, sentAt: now }).onConflictDoNothing().returning({ day: sentReminders.day })
    if (logged.length === 0) return false
    await addLetter(now, tx, letter)
    return true
  })

/** STK-3. Turns the reminders of a person off or on, as a stop link does. Twice is once; who never chose any gets none. */
export const switchReminders = (now: number, db: Db, userId: string, on: boolean): Promise<void> =>
  changeKeeperValue(now, db, userId, KEY, value => {
    const { value: conf, broken } = readReminderConf(value)
    return broken || conf.on === on ? value : JSON.stringify({ ...conf, on })
  })

export const deleteOldReminders = async (now: number, db: Db): Promise<void> => {
  await db.delete(sentReminders).where(lte(sentReminders.sentAt, now - RETENTION))
}
