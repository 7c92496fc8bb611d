import { ok, ResultAsync, type Result } from 'neverthrow'
import type { AppError, ErrorCode } from '../domain/errors/app-error.ts'
import type { Answer } from '../domain/lesson/answer.ts'
import type { AnswerOutbox } from '../ports/answer-outbox.ts'
import type { ErrorReporter } from '../ports/error-reporter.ts'
import type { LessonJournal, Receipt } from '../ports/lesson-journal.ts'

export interface DeliveryPorts {
  readonly outbox: AnswerOutbox
  readonly lessonJournal: LessonJournal
  readonly errorReporter: ErrorReporter
}
export interface Delivery {
  /** The server's acknowledgements, in the order in which the answers were given. */
  readonly receipts: readonly Receipt[]
  /** Answers that the server refused. They stay on the device, are reported, and are offered again with the next delivery that does not leave them out. */
  readonly refused: readonly { readonly answer: Answer; readonly error: AppError }[]
  /** The answers that are still on the device, refused ones included. */
  readonly waiting: readonly Answer[]
  /** Why the delivery ended early; null where every answer was sent. */
  readonly stopped: AppError | null
}

/** Failures that are about the answer, and stay until something else changes: the content, the clock, the person, what they may open. */
export const REFUSED: readonly ErrorCode[] = ['invalid_input', 'premium_required', 'not_found', 'forbidden']
/** After so many failures of the server in a row it is the server that fails, and not the answers. */
const MOST_UNKNOWN = 3

const deliver = async ({ outbox, lessonJournal, errorReporter }: DeliveryPorts, leftOut: readonly string[]): Promise<Result<Delivery, AppError<'unknown'>>> => {
  const waiting = await outbox.all()
  if (waiting.isErr()) return waiting.map(() => NOTHING)
  const receipts: Receipt[] = []
  const refused: Delivery['refused'][number][] = []
  const removed = new Set<string>()
  let stopped: AppError | null = null
  let unknown = 0
  const remove = async (answer: Answer) => {
    const gone = await outbox.remove(answer.id)
    if (gone.isOk()) removed.add(answer.id)
    else errorReporter.report(gone.error, 'answer-outbox')
  }
  for (const answer of waiting.value) {
    if (leftOut.includes(answer.id)) continue
    // Another tab may have delivered the answer meanwhile, or a sign-out discarded it; it must not reach the next identity.
    if (!(await outbox.has(answer.id)).unwrapOr(true)) continue
    const sent = await lessonJournal.record(answer)
    unknown = sent.isErr() && sent.error.code === 'unknown' ? unknown + 1 : 0
    if (sent.isOk()) {
      if (sent.value.answer !== answer.id) continue
      receipts.push(sent.value)
      await remove(answer)
    } else if (REFUSED.includes(sent.error.code)) {
      errorReporter.report(sent.error, 'deliver-answers')
      refused.push({ answer, error: sent.error })
    } else if (sent.error.code !== 'unknown' || unknown === MOST_UNKNOWN) {
      stopped = sent.error
      break
    }
  }
  const left = (await outbox.all()).unwrapOr(waiting.value.filter(({ id }) => !removed.has(id)))
  return ok({ receipts, refused, waiting: left, stopped })
}
const NOTHING: Delivery = { receipts: [], refused: [], waiting: [], stopped: null }

/**
 * CRS-1. Sends the answers that wait on the device, one by one and in order. An answer leaves the device only when the server
 * has acknowledged it; after any failure it stays. Delivering twice has the effect of delivering once. Answers whose ids are `leftOut`
 * are not offered: a server that has refused one refuses it until something else changes.
 */
export const deliverAnswers = (ports: DeliveryPorts, leftOut: readonly string[] = []): ResultAsync<Delivery, AppError<'unknown'>> =>
  new ResultAsync(deliver(ports, leftOut))
