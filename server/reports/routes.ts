import { err, ok } from 'neverthrow'
import { reportAnswer } from '#contract/reports.ts'
import { reportOf } from '#core/domain/lesson/report.ts'
import type { Deps } from '../http/deps.ts'
import { refuse } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import type { LessonOpener } from '../lessons/open.ts'
import { createLessonReader } from '../lessons/store.ts'
import { createRateLimiter } from '../limits/rate-limit.ts'
import { addReport, isReported } from './store.ts'

interface ReportDeps extends Deps {
  readonly lessons: LessonOpener
}

/** CRS-3. What a report says is found here, from the stored answer and its lesson: a client names the answer alone. */
export const serveReports = (served: Served, { config, database: { db }, limits, lessons }: ReportDeps): void => {
  const limiter = createRateLimiter(db, config)
  const read = createLessonReader(db)
  serveCall(served, reportAnswer, async ({ caller, params: { id }, now, zone }) => {
    const answer = await read.answer(caller.userId, id)
    if (!answer) return refuse('not_found')
    if (await isReported(db, id)) return ok(null)
    const allowed = await limiter.hit(now, limits.report, [{ who: caller.userId }])
    if (allowed.isErr()) return err(allowed.error)
    const lesson = await lessons.open(now, { ...caller, zone }, answer.ref, answer.attempt, answer.step)
    if (lesson.isErr()) return err(lesson.error)
    const report = reportOf(lesson.value, answer)
    if (!report) return refuse('invalid_input', { field: 'id' })
    await addReport(now, db, id, report)
    return ok(null)
  })
}
