import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { identities } from '../db/schema/auth.ts'
import { groupBookings, groupLessons, groupWaitlist } from '../db/schema/group-lessons.ts'
import { outbox } from '../db/schema/mail.ts'
import { tutors } from '../db/schema/tutoring.ts'
import { testLetters } from '../testing/app.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { classroom, DAY, HOUR, MINUTE, WEDNESDAY } from './classroom.fixture.ts'
import { cancelLesson, lockLesson } from './lessons.ts'
import { tellOfClasses } from './tell-classes.ts'

onBothDatabases('letters about classes', database => {
  const { start, tutor, lesson, book, cancel, join, leave, slots } = classroom(database)
  const CLOCKS = { zone: 'America/New_York' }
  /** What the job writes in three processes at once, and once more. */
  const tell = async (now: number) => {
    await database().db.delete(outbox)
    const run = () => tellOfClasses(now, { db: database().db, config: { webOrigin: 'https://example.com', webPort: 3000 }, letters: testLetters, onLetter: () => {} })
    await Promise.all([run(), run(), run()])
    await run()
    return (await database().db.select().from(outbox)).toSorted((one, other) => (one.recipient < other.recipient ? -1 : 1))
  }

  it('GRP-2 who waits is told once of a seat that is kept for them, until when and where to take it, by their own clock; who comes next is told once it is theirs', async () => {
    const { clock, five, forward, tend } = start()
    const [[a, b, c, d], id] = [await five(), await lesson()]
    const { id: seat } = await book(a, id)
    await book(b, id)
    await join(c, id)
    clock.forward(1)
    await join(d, id)
    await database().db.update(groupWaitlist).set(CLOCKS)
    expect(await tell(clock.now())).toEqual([])
    await cancel(a, seat)
    const [letter, ...others] = await tell(clock.now())
    expect(others).toEqual([])
    expect(letter).toMatchObject({ recipient: 'learner3@example.test', subject: 'A seat is free for you: Wednesday, November 18, 7:00 AM', usefulUntil: clock.now() + 30 * MINUTE })
    expect(letter?.body).toContain('“La cocina” with Demo A')
    expect(letter?.body).toMatch(/until Tuesday, November 17 at 7:30 AM\. Take it here: https:\/\/example\.com\/lessons\/group\/upcoming/)
    expect(await tell(clock.now())).toEqual([])
    await forward(30 * MINUTE)
    await tend()
    expect((await tell(clock.now())).map(({ recipient }) => recipient)).toEqual(['learner4@example.test'])
  })
  it('GRP-2 who left the list, or took the seat, is told of no offer', async () => {
    const { clock, five } = start()
    const [[a, b, c], id] = [await five(), await lesson()]
    const { id: seat } = await book(a, id)
    await book(b, id)
    const { id: place } = await join(c, id)
    await cancel(a, seat)
    await leave(c, place)
    expect(await tell(clock.now())).toEqual([])
  })
  it('GRP-2 who has a seat in a class with too few is told once that it is canceled, and who gave theirs back is not', async () => {
    const { clock, five, forward, tend } = start()
    const [[a, b], id] = [await five(), await lesson()]
    await book(a, id)
    await cancel(b, (await book(b, id)).id)
    await database().db.update(groupBookings).set(CLOCKS)
    await database().db.update(identities).set({ locale: 'de' }).where(eq(identities.email, 'learner1@example.test'))
    await forward(DAY - 2 * HOUR)
    await tend()
    const [letter, ...others] = await tell(clock.now())
    expect(others).toEqual([])
    expect(letter?.recipient).toBe('learner1@example.test')
    expect(letter?.body).toMatch(/18\. November.*07:00/)
    expect(letter?.body).toContain('https://example.com/de/lessons/group/upcoming')
    expect(await tell(clock.now())).toEqual([])
  })
  it('GRP-2 who has a seat in a class that its tutor cancels reads what they say of it', async () => {
    const { clock, five } = start()
    const [[a], id] = [await five(), await lesson()]
    await book(a, id)
    await database().db.transaction(async tx => {
      const locked = await lockLesson(clock.now(), tx, id)
      if (locked) await cancelLesson(clock.now(), tx, locked, { reason: 'tutor', note: 'I have lost my voice.' })
    })
    const [letter] = await tell(clock.now())
    expect(letter?.body).toContain('The tutor canceled it and writes: “I have lost my voice.”')
  })
  it('GRP-2 where its tutor is gone a class is canceled, its times are free, and those who booked are told; one that has begun goes on', async () => {
    const { clock, five, forward, tend } = start()
    const [[a, b, c], who] = [await five(), await tutor()]
    const [begun, later] = [await lesson({ tutorId: who }), await lesson({ tutorId: who, startsAt: WEDNESDAY + 5 * HOUR, seats: 3 })]
    for (const client of [a, b]) for (const id of [begun, later]) await book(client, id)
    await book(c, later)
    await forward(DAY + MINUTE)
    await tend()
    await database().db.update(tutors).set({ goneAt: clock.now(), status: 'REJECTED' }).where(eq(tutors.id, who))
    await Promise.all([tend(), tend()])
    const rows = await database().db.select().from(groupLessons).orderBy(groupLessons.startsAt)
    expect(rows.map(({ canceledAt }) => canceledAt)).toEqual([null, clock.now()])
    expect((await slots()).every(({ startsAt }) => startsAt === WEDNESDAY)).toBe(true)
    const letters = await tell(clock.now())
    expect(letters.map(({ recipient }) => recipient)).toEqual(['learner1@example.test', 'learner2@example.test', 'learner3@example.test'])
    for (const { body } of letters) expect(body).toContain('The tutor no longer teaches with us.')
    expect(await tell(clock.now())).toEqual([])
  })
})
