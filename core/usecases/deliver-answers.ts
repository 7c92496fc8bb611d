import { ok, ResultAsync, type Result } from 'neverthrow'
import type { AppError, ErrorCode } from '../domain/errors/app-error.ts'
import type { Answer } from '../domain/lesson/answer.ts'
import type { AnswerOutbox } from '../ports/answer-outbox.ts'
import type { ErrorReporter } from '../ports/error-reporter.ts'
import type { LessonJournal, Receipt } from '../ports/lesson-journal.ts'

export interface DeliveryPorts {
  readonly outbox: AnswerOutbox
  readonly journal: LessonJournal
  readonly errorReporter: ErrorReporter
}
export interface Delivery {
  /** What the server acknowledged, in the order the answers were given. */
  readonly receipts: readonly Receipt[]
  /** Answers the server will never take: off the device, and reported. */
  readonly dropped: readonly { readonly answer: Answer; readonly error: AppError }[]
  /** How many are still on the device. */
  readonly left: number
  /** Why the delivery ended early; null where every answer was tried. */
  readonly stopped: AppError | null
}

/** Sending the same answer again will never help. */
const REFUSED: readonly ErrorCode[] = ['invalid_input', 'premium_required', 'not_found']
/** What fails one answer only: the next may still pass. Anything else would fail them all. */
const OWN_FAULT: readonly ErrorCode[] = ['unknown']

const deliver = async ({ outbox, journal, errorReporter }: DeliveryPorts): Promise<Result<Delivery, AppError<'unknown'>>> => {
  const waiting = await outbox.all()
  if (waiting.isErr()) return waiting.map(() => NOTHING)
  const receipts: Receipt[] = []
  const dropped: Delivery['dropped'][number][] = []
  let removed = 0
  let stopped: AppError | null = null
  const forget = async (answer: Answer) => {
    const gone = await outbox.remove(answer.id)
    if (gone.isOk()) removed += 1
    else errorReporter.report(gone.error, 'answer-outbox')
  }
  for (const answer of waiting.value) {
    const sent = await journal.record(answer)
    if (sent.isOk()) {
      if (sent.value.answer !== answer.id) continue
      receipts.push(sent.value)
      await forget(answer)
    } else if (REFUSED.includes(sent.error.code)) {
      errorReporter.report(sent.error, 'deliver-answers')
      dropped.push({ answer, error: sent.error })
      await forget(answer)
    } else if (!OWN_FAULT.includes(sent.error.code)) {
      stopped = sent.error
      break
    }
  }
  const left = (await outbox.all()).map(answers => answers.length).unwrapOr(waiting.value.length - removed)
  return ok({ receipts, dropped, left, stopped })
}
const NOTHING: Delivery = { receipts: [], dropped: [], left: 0, stopped: null }

/**
 * Sends what waits on the device, one by one and in order. An answer leaves the device only when the server has acknowledged it
 * or refused it for good; the network, a lost session and a full server keep it. Delivering twice has the effect of delivering once.
 */
export const deliverAnswers = (ports: DeliveryPorts): ResultAsync<Delivery, AppError<'unknown'>> => new ResultAsync(deliver(ports))
