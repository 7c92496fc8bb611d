import { err, ok } from 'neverthrow'
import { readStudentStatus, sendStudentProof, withdrawStudentProof } from '#contract/student-proofs.ts'
import { checkPhoto } from '#core/domain/purchase/student-proof.ts'
import type { Deps } from '../http/deps.ts'
import { refuse } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { createRateLimiter } from '../limits/rate-limit.ts'
import { keepPhoto, senderOf, studentStatusOf, withdrawPhoto } from './store.ts'

/** PUR-1. A photo is for those who check it: no call gives it back. */
export const serveStudents = (served: Served, { config, database: { db }, limits }: Deps): void => {
  const limiter = createRateLimiter(db, config)

  serveCall(served, readStudentStatus, async ({ caller, now }) => ok(await studentStatusOf(now, db, caller.userId)))

  serveCall(served, sendStudentProof, async ({ caller: { userId }, params: { id }, body, now }) => {
    const photo = checkPhoto(body)
    if (photo.isErr()) return refuse('invalid_input', { field: 'photo', reason: photo.error })
    const sender = await senderOf(db, id)
    if (sender !== undefined && sender !== userId) return refuse('not_found')
    if (sender === undefined) {
      const allowed = await limiter.hit(now, limits.studentProof, [{ who: userId }])
      if (allowed.isErr()) return err(allowed.error)
      if (!await keepPhoto(now, db, userId, id, photo.value)) return refuse('session_expired')
    }
    return ok(await studentStatusOf(now, db, userId))
  })

  serveCall(served, withdrawStudentProof, async ({ caller: { userId }, params: { id }, now }) => {
    await withdrawPhoto(now, db, userId, id)
    return ok(await studentStatusOf(now, db, userId))
  })
}
