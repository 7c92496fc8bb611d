import { ok } from 'neverthrow'
import { readClassroom } from '#contract/classrooms.ts'
import type { Deps } from '../http/deps.ts'
import { refuse } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { findClassroom } from './find-classroom.ts'
import { mediaRouteFor } from './media-route.ts'
import { makePass } from './pass.ts'

/** TUT-2, GRP-2. The classrooms of lessons. What people do in them goes over their lines. */
export const serveClassrooms = (served: Served, { config, database: { db } }: Deps): void => {
  serveCall(served, readClassroom, async ({ caller: { userId }, params: { lesson }, now, zone }) => {
    const found = await findClassroom(now, db, userId, lesson)
    if (!found) return refuse('not_found')
    const { room } = found
    if (room.entry !== 'open') return ok({ ...room, pass: null, media: null })
    return ok({ ...room, pass: makePass(now, { lesson, userId, zone }, config), media: await mediaRouteFor(now, lesson, room.own, config.media) })
  })
}
