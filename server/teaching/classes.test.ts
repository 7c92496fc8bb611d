import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { ClassProposal } from '#core/domain/group-lesson/proposal.ts'
import { groupLessons, groupSeries } from '../db/schema/group-lessons.ts'
import { tutoringSlots } from '../db/schema/tutoring.ts'
import { classroom, DAY, MINUTE, WEDNESDAY } from '../group-lessons/classroom.fixture.ts'
import { makeLessons } from '../group-lessons/make-lessons.ts'
import { moderate } from '../moderation/moderate.ts'
import { START } from '../testing/app.ts'
import { type Client, listOf, type Loose } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'

const REASON = 'Please say what learners do in this class.'
const NOTE = 'I am ill today, please come next week.'
const PROFILE = { name: 'Lucía', native: 'es', teaches: ['es'], speaks: ['en'], levels: ['A1', 'A2'], topics: ['conversation'], about: 'En la primera clase hablamos de lo que ya sabes decir.' } as const
/** Each Wednesday at noon, by the clock of UTC. */
const PROPOSAL: ClassProposal = {
  kind: 'lesson', language: 'es', level: 'A2', topic: 'Un puesto en el mercado', about: 'Preguntamos, probamos y regateamos un poco.', materials: 'Trae tu última lista.', seats: 3,
  minute: 720, firstDate: new Date(WEDNESDAY).toISOString().slice(0, 10), weeks: null,
}
const WEB = { webOrigin: 'https://web.example', webPort: 3000 }

onBothDatabases('classes of tutors', database => {
  const { start, book, own, list, takenOf, join } = classroom(database)
  const keysOf = async (...command: string[]) => (await moderate(START, command, database().db, WEB))._unsafeUnwrap().map(line => /^[0-9a-f]{12}(?= {2})/.exec(line)?.[0] ?? '').filter(Boolean)
  const decideAll = async (reason: string | null = null) => {
    for (const key of await keysOf()) await moderate(START, reason === null ? ['approve', key] : ['reject', key, reason], database().db, WEB)
  }
  const takeDown = async (kind: string, reason = REASON) => {
    const lines = (await moderate(START, ['shown'], database().db, WEB))._unsafeUnwrap()
    const [key = ''] = (lines.find(line => line.includes(`  ${kind}  `)) ?? '').split(' ')
    return moderate(START, ['take-down', key, reason], database().db, WEB)
  }
  const propose = (client: Client, more: Partial<ClassProposal> = {}, id: string = randomUUID()) => client.put(`/v1/teaching/series/${id}`, { ...PROPOSAL, ...more }).then(answer => ({ ...answer, id }))
  const taught = async (client: Client) => (await client.get('/v1/teaching/classes')).body
  const seriesOf = async (client: Client) => listOf((await taught(client))['series'])
  const classesOf = async (client: Client) => listOf((await taught(client))['classes'])
  const codeOf = ({ body }: { readonly body: Loose }) => body['code']
  /** A tutor who is shown, with an account. */
  const tutoring = async ({ learner }: ReturnType<typeof start>) => {
    const found = await learner(null)
    const { body } = await found.client.put('/v1/teaching/profile', PROFILE)
    await decideAll()
    return { ...found, id: String(body['id']) }
  }
  /** A tutor with a class of every week, and who learns. */
  const given = async (learners = 3, more: Partial<ClassProposal> = {}) => {
    const world = start()
    const tutor = await tutoring(world)
    const { id: series } = await propose(tutor.client, more)
    await decideAll()
    return { ...world, tutor, series, learners: (await world.learners(learners)).map(({ client }) => client) }
  }
  const firstOf = async (client: Client) => String((await list(client, ''))[0]?.['id'])

  it('GRP-1 a tutor proposes a class, which waits, and is made into classes of the next weeks when it is approved', async () => {
    const world = start()
    const [{ client }, { client: ada }] = [await tutoring(world), await world.learner()]
    const { id, body } = await propose(client)
    expect(body).toMatchObject({ series: [{ id, proposal: PROPOSAL, zone: 'UTC', review: { status: 'PENDING', reason: null, submissions: 1 }, clashes: [] }], classes: [] })
    expect((await propose(client, { topic: ` ${PROPOSAL.topic} ` }, id)).body).toEqual(body)
    expect(await list(ada, '')).toEqual([])
    expect((await moderate(START, [], database().db, WEB))._unsafeUnwrap().join('\n')).toContain(`lesson of Lucía in es, A2, 3 seats, each week at 12:00 (UTC) from ${PROPOSAL.firstDate}`)
    await decideAll()
    const shown = await list(ada, '')
    expect(shown.map(each => each['startsAt'])).toEqual([0, 1, 2, 3].map(week => WEDNESDAY + week * 7 * DAY))
    expect(shown[0]).toMatchObject({ topic: PROPOSAL.topic, about: PROPOSAL.about, materials: null, seats: 3, free: 3, tutor: { name: 'Lucía' }, demo: false, cancellation: null })
    expect(await classesOf(client)).toMatchObject([0, 1, 2, 3].map(week => ({ startsAt: WEDNESDAY + week * 7 * DAY, seats: 3, taken: 0, cancellation: null })))
    expect(codeOf(await propose(client, { topic: 'Otro tema' }, id))).toBe('limit_reached')
  })
  it('GRP-1 what is shown is listed 200 at a time, and says how to read on', async () => {
    const { series } = await given(0)
    const { db } = database()
    const [row] = await db.select().from(groupSeries).where(inArray(groupSeries.id, [series]))
    if (!row) throw new Error('there is no class')
    // Mostly two of one time, of which the end of a page parts some.
    await db.insert(groupSeries).values(Array.from({ length: 401 }, (_, at) => ({ ...row, id: randomUUID(), submittedAt: row.submittedAt - 1000 * Math.ceil(at / 2) })))
    const read = async (...until: string[]) => (await moderate(START, ['shown', ...until], db, WEB))._unsafeUnwrap()
    const seen = new Set<string>()
    const pages: number[] = []
    for (let more: string[] | null = []; more;) {
      const lines = await read(...more)
      const keys = lines.map(line => /^[0-9a-f]{12}(?= {2})/.exec(line)?.[0] ?? '').filter(Boolean)
      for (const key of keys) seen.add(key)
      pages.push(keys.length)
      more = /^There is more: npm run moderate -- shown (\S+)$/.exec(lines.at(-1) ?? '')?.slice(1) ?? null
    }
    expect([seen.size, pages]).toEqual([403, [200, 200, 6]])
    expect(await read(new Date(0).toISOString())).toEqual(['Nothing is shown.'])
    expect((await moderate(START, ['shown', 'yesterday'], db, WEB))._unsafeUnwrapErr()).toContain('npm run moderate')
  })
  it('GRP-1 what is rejected has a reason and comes again once', async () => {
    const world = start()
    const { client } = await tutoring(world)
    const { id } = await propose(client)
    await decideAll(REASON)
    expect(await seriesOf(client)).toMatchObject([{ review: { status: 'REJECTED', reason: REASON } }])
    expect((await propose(client, { topic: 'Otro tema' }, id)).body).toMatchObject({ series: [{ review: { status: 'PENDING', submissions: 2 } }] })
    await decideAll(REASON)
    expect(codeOf(await propose(client, { topic: 'Y otro más' }, id))).toBe('limit_reached')
    expect(await database().db.select().from(groupLessons)).toEqual([])
  })
  it('GRP-1 only a tutor who is shown proposes, what is right, and only their own', async () => {
    const world = start()
    const [{ client }, { client: other }, { client: stranger }] = [await tutoring(world), await tutoring(world), await world.learner(null)]
    expect([codeOf(await propose(stranger)), await taught(stranger)]).toEqual(['forbidden', { series: [], classes: [] }])
    await stranger.put('/v1/teaching/profile', PROFILE)
    expect(codeOf(await propose(stranger))).toBe('forbidden')
    expect((await propose(client, { language: 'pl' })).body).toMatchObject({ code: 'invalid_input', field: 'language' })
    expect((await propose(client, { firstDate: '2020-01-01' })).body).toMatchObject({ code: 'invalid_input', field: 'firstDate', reason: 'past' })
    const { id } = await propose(client)
    expect([codeOf(await propose(other, {}, id)), codeOf(await other.send('PUT', `/v1/teaching/series/${id}/end`))]).toEqual(['not_found', 'not_found'])
  })
  it('GRP-1 a class that clashes with what is booked is left out, and its tutor is told', async () => {
    const world = start()
    const { client, id: tutorId, userId } = await tutoring(world)
    // They learn themselves at the time of the last.
    const learns = { id: randomUUID(), userId, startsAt: WEDNESDAY + 14 * DAY, endsAt: WEDNESDAY + 14 * DAY + 50 * MINUTE, until: WEDNESDAY + 14 * DAY + 50 * MINUTE }
    const busy = { id: randomUUID(), tutorId, startsAt: WEDNESDAY + 7 * DAY + 50 * MINUTE, endsAt: WEDNESDAY + 7 * DAY + 100 * MINUTE, until: WEDNESDAY + 7 * DAY + 100 * MINUTE }
    await database().db.insert(tutoringSlots).values([busy, learns])
    await propose(client, { weeks: 3 })
    const clashes = [WEDNESDAY + 7 * DAY, WEDNESDAY + 14 * DAY]
    expect(await seriesOf(client)).toMatchObject([{ clashes }])
    await decideAll()
    expect(await taught(client)).toMatchObject({ series: [{ clashes }], classes: [{ startsAt: WEDNESDAY }] })
    await database().db.delete(tutoringSlots).where(inArray(tutoringSlots.id, [busy.id, learns.id]))
    await world.make()
    expect(await taught(client)).toMatchObject({ series: [{ clashes: [] }], classes: [{}, { startsAt: WEDNESDAY + 7 * DAY }, {}] })
  })
  it('GRP-1 two series at one time make one class, whoever is first', async () => {
    const { tutor } = await given(0)
    await propose(tutor.client, { topic: 'La misma hora' })
    await decideAll()
    expect(await classesOf(tutor.client)).toHaveLength(4)
    expect((await seriesOf(tutor.client)).map(each => each['clashes'])).toContainEqual([0, 1, 2, 3].map(week => WEDNESDAY + week * 7 * DAY))
  })
  it('GRP-2 a tutor cancels a class with a reason: seats and times are free, and learners see why', async () => {
    const { tutor, learners: [ada, bob] } = await given()
    if (!ada || !bob) throw new Error('nobody learns')
    const lesson = await firstOf(ada)
    await book(ada, lesson)
    const cancel = (client: Client, reason: string) => client.put(`/v1/teaching/classes/${lesson}/cancellation`, { reason })
    expect([codeOf(await cancel(bob, NOTE)), codeOf(await cancel(tutor.client, 'Ill.'))]).toEqual(['not_found', 'invalid_input'])
    for (let time = 0; time < 2; time += 1) expect((await cancel(tutor.client, time === 0 ? NOTE : `Again: ${NOTE}`)).body).toMatchObject({ classes: [{ id: lesson, taken: 1, cancellation: { reason: 'tutor', note: NOTE } }, {}, {}, {}] })
    expect(await own(ada)).toMatchObject([{ id: lesson, join: 'canceled', cancellation: { reason: 'tutor', note: NOTE } }])
    expect((await database().db.select().from(tutoringSlots)).filter(({ startsAt }) => startsAt === WEDNESDAY)).toEqual([])
    expect((await list(bob, '')).map(each => each['id'])).not.toContain(lesson)
    expect((await book(bob, lesson)).body).toMatchObject({ reason: 'class_closed' })
  })
  it('GRP-2 a class that has begun is canceled no more', async () => {
    const { tutor, forward, tend, learners } = await given()
    const lesson = await firstOf(tutor.client).then(() => classesOf(tutor.client)).then(([first]) => String(first?.['id']))
    for (const each of learners) await book(each, lesson)
    await forward(DAY)
    await tend()
    expect(codeOf(await tutor.client.put(`/v1/teaching/classes/${lesson}/cancellation`, { reason: NOTE }))).toBe('too_late_to_cancel')
  })
  it('GRP-1 a series that ends makes no more classes: empty ones vanish, and those with a seat are held', async () => {
    const { tutor, series, make, tend, clock, forward, learners: [ada] } = await given(1)
    if (!ada) throw new Error('nobody learns')
    const lesson = await firstOf(ada)
    await book(ada, lesson)
    const end = () => tutor.client.send('PUT', `/v1/teaching/series/${series}/end`)
    const { body } = await end()
    expect(body).toMatchObject({ series: [], classes: [{ id: lesson, taken: 1, cancellation: null }] })
    expect((await end()).body).toEqual(body)
    await Promise.all([make(), makeLessons(clock.now(), database().db)])
    expect((await list(ada, '')).map(each => each['id'])).toEqual([lesson])
    expect(await database().db.select().from(tutoringSlots)).toHaveLength(2)
    expect(codeOf(await propose(tutor.client, { topic: 'De nuevo' }, series))).toBe('limit_reached')
    await forward(7 * DAY)
    await tend()
    await make()
    expect(await list(ada, '')).toEqual([])
  })
  it('GRP-2 of seats booked while a series ends none is lost', async () => {
    const { tutor, series, learners } = await given()
    const all = await list(tutor.client, '').then(() => classesOf(tutor.client))
    await Promise.all([tutor.client.send('PUT', `/v1/teaching/series/${series}/end`), ...learners.map((each, at) => book(each, String(all[at]?.['id'])))])
    for (const { id, taken, canceledAt } of await database().db.select().from(groupLessons)) expect([id, taken > 0 && canceledAt !== null]).toEqual([id, false])
  })
  it('GRP-1, GRP-2 a tutor is the host of their class, sees how many come, and books no seat in it', async () => {
    const { tutor, forward, learners: [ada, bob, eve] } = await given()
    if (!ada || !bob || !eve) throw new Error('nobody learns')
    const lesson = await firstOf(ada)
    for (const each of [ada, bob]) await book(each, lesson)
    expect((await classesOf(tutor.client))[0]).toMatchObject({ id: lesson, taken: 2, seats: 3 })
    await tutor.client.put('/v1/teaching/profile', PROFILE)
    expect(await list(tutor.client, '')).toEqual([])
    expect(codeOf(await eve.get(`/v1/classrooms/${lesson}`))).toBe('not_found')
    await forward(DAY - 5 * MINUTE)
    expect((await tutor.client.get(`/v1/classrooms/${lesson}`)).body).toMatchObject({ entry: 'open', own: { role: 'host', name: 'Lucía' }, topic: PROPOSAL.topic })
    expect((await ada.get(`/v1/classrooms/${lesson}`)).body).toMatchObject({ entry: 'open', own: { role: 'learner' } })
  })
  it('GRP-1, SUB-6 nobody books or waits in a class of their own', async () => {
    const world = start()
    const found = await world.learner()
    await found.client.put('/v1/teaching/profile', PROFILE)
    await decideAll()
    await propose(found.client)
    await decideAll()
    const [lesson] = await classesOf(found.client)
    expect([codeOf(await book(found.client, String(lesson?.['id']))), codeOf(await join(found.client, String(lesson?.['id'])))]).toEqual(['not_found', 'not_found'])
  })
  it('GRP-1 a series is taken down with a reason: nobody else sees it, what is booked is held, and it comes again once', async () => {
    const { tutor, series, learners: [ada, bob] } = await given()
    if (!ada || !bob) throw new Error('nobody learns')
    const lesson = await firstOf(ada)
    await book(ada, lesson)
    expect((await takeDown('series', 'no')).isErr()).toBe(true)
    expect((await takeDown('series')).isOk()).toBe(true)
    expect((await takeDown('series')).isErr()).toBe(true)
    expect([await list(bob, ''), codeOf(await book(bob, lesson))]).toEqual([[], 'not_found'])
    expect(await own(ada)).toMatchObject([{ id: lesson, join: 'close_to_join', booking: expect.any(String) as string }])
    expect(await seriesOf(tutor.client)).toMatchObject([{ id: series, review: { status: 'REJECTED', reason: REASON, submissions: 1 } }])
    await propose(tutor.client, { topic: 'Otro tema' }, series)
    await decideAll()
    expect(await list(bob, '')).toHaveLength(4)
  })
  it('GRP-1, TUT-2 a tutor whose profile is taken down is neither shown nor booked, and reads why', async () => {
    const { tutor, learners: [ada, bob] } = await given()
    if (!ada || !bob) throw new Error('nobody learns')
    const lesson = await firstOf(ada)
    await book(ada, lesson)
    await takeDown('profile')
    expect((await tutor.client.get('/v1/teaching')).body).toMatchObject({ review: { status: 'REJECTED', reason: REASON, submissions: 1 }, shown: false })
    expect(codeOf(await bob.get(`/v1/tutors/${tutor.id}`))).toBe('not_found')
    expect(codeOf(await bob.put(`/v1/tutoring/holds/${randomUUID()}`, { tutor: tutor.id, startsAt: WEDNESDAY + DAY, length: 50 }))).toBe('not_found')
    expect([await list(bob, ''), codeOf(await propose(tutor.client))]).toEqual([[], 'forbidden'])
    expect(await own(ada)).toMatchObject([{ id: lesson, join: 'close_to_join' }])
    // The same words again are no submission.
    expect((await tutor.client.put('/v1/teaching/profile', PROFILE)).body).toMatchObject({ review: { status: 'REJECTED' }, shown: false })
    await tutor.client.put('/v1/teaching/profile', { ...PROFILE, name: 'Lucía M.' })
    await decideAll()
    expect((await list(bob, ''))[0]).toMatchObject({ tutor: { name: 'Lucía M.' } })
  })
  it('GDPR 17, GRP-2 classes of a tutor who is gone are canceled by the job, and their words are gone', async () => {
    const { tutor, tend, learners: [ada] } = await given(1)
    if (!ada) throw new Error('nobody learns')
    const lesson = await firstOf(ada)
    await book(ada, lesson)
    expect((await tutor.client.send('DELETE', '/v1/account')).status).toBe(200)
    await Promise.all([tend(), tend()])
    expect(await own(ada)).toMatchObject([{ id: lesson, join: 'canceled', topic: '–', about: '', cancellation: { reason: 'tutor_gone', note: null } }])
    expect([await database().db.select().from(tutoringSlots), await takenOf(lesson)]).toEqual([[], 1])
    expect(await database().db.select({ about: groupSeries.about, materials: groupSeries.materials }).from(groupSeries)).toEqual([{ about: '', materials: null }])
  })
})
