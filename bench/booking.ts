// npm run bench:booking -- [--tries 100000] [--connections 32]: many who hold, book, move and cancel lessons at once on PostgreSQL, beside the
// bare exclusion constraint that is given the same work, and what is left when they are done.
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openPostgres } from '#server/db/open-postgres.ts'
import { identities } from '#server/db/schema/auth.ts'
import { creditLines } from '#server/db/schema/billing.ts'
import { tutors } from '#server/db/schema/tutoring.ts'
import { createLessons } from '#server/tutoring/lessons.ts'
import { createSlotHolder } from '#server/tutoring/slots.ts'
import { tutorRow } from '#server/tutoring/tutor.fixture.ts'
import { runPostgres } from '#server/testing/run-postgres.ts'
import { giveCredits } from '#core/domain/credits/lines.ts'
import { endOf, LESSON_LENGTHS, type LessonLength } from '#core/domain/tutoring/lesson-length.ts'
import { mulberry32 } from '#core/domain/random/random.ts'
import { judge, median } from './figures.ts'

const { values } = parseArgs({ options: { tries: { type: 'string', default: '100000' }, connections: { type: 'string', default: '32' } } })
const [TRIES, CONNECTIONS] = [Number(values.tries), Number(values.connections)]
/** So few that most tries want what somebody else wants. */
const [TUTORS, LEARNERS, DAYS] = [20, 200, 14]
const [MINUTE, DAY] = [60_000, 86_400_000]
const NOW = Date.UTC(2026, 10, 17, 12)
const REST = 5 * MINUTE
/** Each contender works this many tries at a time, in turn, so that other load on the machine is shared. */
const ROUND = 2000

interface Try {
  readonly id: string
  readonly tutorId: string
  readonly userId: string
  readonly startsAt: number
  readonly length: LessonLength
  /** What becomes of it once it is booked. */
  readonly fate: 'kept' | 'moved' | 'canceled'
  readonly movedTo: number
}
interface Contender {
  hold(wanted: Try): Promise<boolean>
  book(wanted: Try): Promise<boolean>
  move(wanted: Try): Promise<boolean>
  cancel(wanted: Try): Promise<void>
}

const postgres = await runPostgres({ durable: true })
const database = await openPostgres(postgres.url('postgres'), { connections: CONNECTIONS }, () => {})
// The server is ended while the last connections still close.
const pool = new pg.Pool({ connectionString: postgres.url('postgres'), max: CONNECTIONS }).on('error', () => {})
const { db } = database
const ids = (count: number) => Array.from({ length: count }, () => randomUUID())
const [teachers, learners] = [ids(TUTORS), ids(LEARNERS)]
await db.insert(identities).values(learners.map(id => ({ id, kind: 'registered' as const, createdAt: NOW })))
await db.insert(tutors).values(teachers.map(id => tutorRow({ id, rest: REST })))
await db.insert(creditLines).values(learners.map(userId => ({ userId, ...giveCredits(NOW, 'grant', { source: userId, amount: 10_000, expiresAt: NOW + 400 * DAY }) })))
await pool.query(`create table bare (id uuid primary key, tutor uuid not null, learner uuid not null, starts bigint not null, ends bigint not null, until bigint not null, held bigint,
  exclude using gist (tutor with =, int8range(starts, until) with &&), exclude using gist (learner with =, int8range(starts, ends) with &&))`)

const random = mulberry32(20_261_127)
const below = (count: number) => Math.floor(random() * count)
const startOf = () => NOW + DAY + below(DAYS * 48) * 30 * MINUTE
const tries: readonly Try[] = Array.from({ length: TRIES }, () => ({
  id: randomUUID(), tutorId: teachers[below(TUTORS)] ?? '', userId: learners[below(LEARNERS)] ?? '', startsAt: startOf(), length: LESSON_LENGTHS[below(3)] ?? 25,
  fate: (['kept', 'kept', 'moved', 'canceled'] as const)[below(4)] ?? 'kept', movedTo: startOf(),
}))

const [hold, lessons] = [createSlotHolder(db), createLessons(db)]
const caller = (userId: string) => ({ userId, zone: 'UTC', billingNow: NOW })
const ours: Contender = {
  hold: async wanted => await hold(NOW, { ...wanted, rest: REST }) !== null,
  book: async ({ userId, id }) => (await lessons.book(NOW, caller(userId), id)).isOk(),
  move: async ({ userId, id, movedTo }) => (await lessons.move(NOW, userId, { id, request: randomUUID(), startsAt: movedTo })).isOk(),
  cancel: async ({ userId, id }) => { await lessons.cancel(NOW, caller(userId), id) },
}
const insert = { name: 'insert', text: 'insert into bare values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing' } as const
const rowOf = ({ id, tutorId, userId, length }: Try, at: number) => [id, tutorId, userId, at, endOf(at, length), endOf(at, length) + REST, null]
const bare: Contender = {
  hold: async wanted => (await pool.query({ ...insert, values: rowOf(wanted, wanted.startsAt) })).rowCount === 1,
  book: async ({ id }) => (await pool.query({ name: 'book', text: 'update bare set held = null where id = $1', values: [id] })).rowCount === 1,
  move: async wanted => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query({ name: 'lock', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', values: [wanted.tutorId] })
      await client.query({ name: 'leave', text: 'delete from bare where id = $1', values: [wanted.id] })
      const isFree = (await client.query({ ...insert, values: rowOf(wanted, wanted.movedTo) })).rowCount === 1
      await client.query(isFree ? 'commit' : 'rollback')
      return isFree
    } finally {
      client.release()
    }
  },
  cancel: async ({ id }) => { await pool.query({ name: 'leave', text: 'delete from bare where id = $1', values: [id] }) },
}

/** What was answered: which lessons are there, and where. */
const acknowledged = new Map<string, number>()
let deadlocks = 0
const run = async (contender: Contender, wanted: Try): Promise<void> => {
  try {
    if (!await contender.hold(wanted) || !await contender.book(wanted)) return
    if (contender === ours) acknowledged.set(wanted.id, wanted.startsAt)
    if (wanted.fate === 'moved' && await contender.move(wanted) && contender === ours) acknowledged.set(wanted.id, wanted.movedTo)
    if (wanted.fate !== 'canceled') return
    await contender.cancel(wanted)
    if (contender === ours) acknowledged.delete(wanted.id)
  } catch (error) {
    deadlocks += 1
    process.stderr.write(`${error instanceof Error ? `${error.message}: ${String(error.cause)}` : String(error)}\n`)
  }
}
/** Runs some tries over all connections; how long that took, ms. */
const round = async (contender: Contender, some: readonly Try[]): Promise<number> => {
  const [waiting, from] = [[...some], performance.now()]
  await Promise.all(Array.from({ length: CONNECTIONS }, async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await run(contender, next)
  }))
  return performance.now() - from
}
const times: { readonly ours: number; readonly bare: number }[] = []
for (let at = 0; at < TRIES; at += ROUND) {
  const some = tries.slice(at, at + ROUND)
  const isOdd = (at / ROUND) % 2 === 1
  const first = await round(isOdd ? bare : ours, some)
  const second = await round(isOdd ? ours : bare, some)
  times.push(isOdd ? { ours: second, bare: first } : { ours: first, bare: second })
}

const count = async (text: string): Promise<number> => Number((await pool.query<{ readonly count: string }>(text)).rows[0]?.count)
const overlaps = await count(`select count(*) from tutoring_slots a join tutoring_slots b on a.id < b.id and
  ((a.tutor_id = b.tutor_id and a.starts_at < b.until and b.starts_at < a.until) or (a.user_id = b.user_id and a.starts_at < b.ends_at and b.starts_at < a.ends_at))`)
const there = new Map((await pool.query<{ readonly id: string; readonly starts_at: string }>('select s.id, s.starts_at from tutoring_slots s join tutoring_lessons l on l.id = s.id and l.canceled_at is null and l.paid_at is not null')).rows.map(row => [row.id, Number(row.starts_at)]))
const lost = [...acknowledged].filter(([id, startsAt]) => there.get(id) !== startsAt).length
const unpaid = await count(`select count(*) from (
  select l.user_id, sum(l.credits) as owed, (select coalesce(sum(case kind when 'hold' then amount when 'grant' then 0 else -amount end), 0) from credit_lines c where c.user_id = l.user_id) as held
  from tutoring_lessons l where l.paid_at is not null and l.canceled_at is null group by l.user_id) each where owed <> held`)
await pool.end()
await database.close()
await postgres.stop()

const total = (of: 'ours' | 'bare') => times.reduce((sum, each) => sum + each[of], 0)
const ratio = median(times.map(each => each.bare / each.ours))
const perSecond = (of: 'ours' | 'bare') => Math.round(TRIES / total(of) * 1000).toLocaleString('en')
process.stdout.write(`\n${TRIES.toLocaleString('en')} tries over ${CONNECTIONS} connections, ${acknowledged.size.toLocaleString('en')} lessons left\n  ours ${perSecond('ours')} a second, the bare constraint ${perSecond('bare')}\n\n`)
judge([
  { text: `${overlaps} overlaps (none)`, met: overlaps === 0 },
  { text: `${lost} acknowledged lessons lost (none)`, met: lost === 0 },
  { text: `${deadlocks} deadlocks and other failures (none)`, met: deadlocks === 0 },
  { text: `${unpaid} learners whose held credits are not those of their lessons (none)`, met: unpaid === 0 },
  { text: `${ratio.toFixed(2)} of the throughput of the bare constraint (at least 0.8)`, met: ratio >= 0.8 },
])
