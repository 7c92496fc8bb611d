import { ok } from 'neverthrow'
import { bookSeat, cancelSeat, joinWaitlist, leaveWaitlist, listGroupLessons, listOwnGroupLessons } from '#contract/group-lessons.ts'
import { levelsNear } from '#core/domain/group-lesson/class-fit.ts'
import { groupLessonsStatus } from '#core/domain/subscription/group-lessons.ts'
import { createProductReader } from '../billing/products.ts'
import type { Deps } from '../http/deps.ts'
import { refuse } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { findLesson, lessonsToCome, nearestWithSeats, ownLessons } from './read.ts'
import * as seats from './seats.ts'

/** GRP-1, GRP-2. Group lessons and the conversation club. */
export const serveGroupLessons = (served: Served, { database: { db } }: Pick<Deps, 'database'>): void => {
  const productsOf = createProductReader(db)
  /** SUB-6. Seats are for whoever has group lessons. */
  const mayBook = async (now: number, userId: string) => groupLessonsStatus(await productsOf(now, userId)) === 'active'
  const lessonOf = async (now: number, userId: string, id: string) => {
    const lesson = await findLesson(now, db, userId, id)
    if (!lesson) throw new Error(`The class ${id} is gone.`)
    return lesson
  }

  serveCall(served, listGroupLessons, async ({ caller: { userId }, query: { language, level, kind }, now }) =>
    ok(await lessonsToCome(now, db, userId, { language, kind, levels: level && levelsNear(level) })))
  serveCall(served, listOwnGroupLessons, async ({ caller: { userId }, query: { when }, now }) => ok(await ownLessons(now, db, userId, when)))

  serveCall(served, bookSeat, async ({ caller: { userId }, params: { id }, body: { lesson: lessonId }, now, zone }) => {
    if (!await mayBook(now, userId)) return refuse('premium_required')
    const booked = await seats.bookSeat(now, db, { id, userId, lessonId, zone })
    const reason = booked.isErr() ? booked.error : null
    if (reason === 'not_found') return refuse('not_found')
    const lesson = await lessonOf(now, userId, lessonId)
    return ok(reason === null ? lesson : { reason, nearest: await nearestWithSeats(now, db, userId, lesson) })
  })
  serveCall(served, cancelSeat, async ({ caller: { userId }, params: { id }, now }) => {
    const canceled = await seats.cancelSeat(now, db, userId, id)
    return canceled.isErr() ? refuse(canceled.error) : ok(await lessonOf(now, userId, canceled.value))
  })
  serveCall(served, joinWaitlist, async ({ caller: { userId }, params: { id }, body: { lesson: lessonId }, now, zone }) => {
    if (!await mayBook(now, userId)) return refuse('premium_required')
    const joined = await seats.joinWaitlist(now, db, { id, userId, lessonId, zone })
    return joined.isErr() ? refuse('not_found') : ok(await lessonOf(now, userId, joined.value))
  })
  serveCall(served, leaveWaitlist, async ({ caller: { userId }, params: { id }, now }) => {
    await seats.leaveWaitlist(now, db, userId, id)
    return ok(null)
  })
}
