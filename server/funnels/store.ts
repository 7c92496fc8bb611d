import { eq, inArray, sql } from 'drizzle-orm'
import type { FunnelAnswers } from '#core/domain/funnel/funnel.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import type { Db } from '../db/database.ts'
import { timeText } from '../db/exported.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { funnelAnswers } from '../db/schema/funnels.ts'

/** Of two submissions the one answered last stays, of equal times the one with the greater id; the same one changes nothing. So no order of arrival matters. */
const LATER_STAYS = sql`
  on conflict (user_id, funnel) do update set
    submission_id = excluded.submission_id, version = excluded.version, language = excluded.language, answers = excluded.answers,
    answered_at = excluded.answered_at, submitted_at = excluded.submitted_at, result = excluded.result
  where excluded.submission_id <> funnel_answers.submission_id
    and (excluded.answered_at, excluded.submission_id) > (funnel_answers.answered_at, funnel_answers.submission_id)`

/** AUTH-6. Of a funnel that was answered in both identities the later answers stay. */
export const funnelRows: PersonRows = {
  tables: [funnelAnswers],
  move: async (tx, from, to) => {
    await tx.execute(sql`
      insert into funnel_answers (user_id, funnel, submission_id, version, language, answers, answered_at, submitted_at, result)
      select ${to}::uuid, funnel, submission_id, version, language, answers, answered_at, submitted_at, result
      from funnel_answers where user_id = ${from}::uuid order by funnel
      ${LATER_STAYS}`)
    await tx.delete(funnelAnswers).where(eq(funnelAnswers.userId, from))
  },
  lists: {
    funnelAnswers: async (db, { ids }) => {
      const rows = await db.select().from(funnelAnswers).where(inArray(funnelAnswers.userId, [...ids])).orderBy(funnelAnswers.answeredAt, funnelAnswers.funnel)
      return rows.map(({ funnel, version, language, answers, result, answeredAt, submittedAt }) =>
        ({ funnel, version, language, answers, result, answeredAt: timeText(answeredAt), submittedAt: timeText(submittedAt) }))
    },
  },
}

export interface ReceivedAnswers {
  readonly id: string
  readonly funnel: string
  readonly version: number
  readonly language: Language
  readonly answers: FunnelAnswers
  /** STK-1. The time that counts. */
  readonly answeredAt: number
  readonly submittedAt: number
  readonly result: string | null
}

/**
 * FUN-3, FUN-5. Keeps answers for the account that a person belongs to, in one statement: it waits for a merge of the person that is under
 * way, and of submissions at once each is compared with the one that stays. False where the person is gone.
 */
export const keepAnswers = async (db: Db, user: string, received: ReceivedAnswers): Promise<boolean> => {
  const { id, funnel, version, language, answers, answeredAt, submittedAt, result } = received
  const owner = db.$with('owner', { id: sql<string>`id`.as('id') }).as(sql`
    select coalesce(merged_into, id) as id from identities where id = ${user}::uuid for share`)
  const written = db.$with('written', {}).as(sql`
    insert into funnel_answers (user_id, funnel, submission_id, version, language, answers, answered_at, submitted_at, result)
    select owner.id, ${funnel}, ${id}::uuid, ${version}::integer, ${language}, ${JSON.stringify(answers)}::jsonb, ${answeredAt}::bigint, ${submittedAt}::bigint, ${result}
    from owner
    ${LATER_STAYS}`)
  return (await db.with(owner, written).select({ id: owner.id }).from(owner)).length > 0
}
