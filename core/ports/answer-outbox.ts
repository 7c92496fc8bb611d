import type { ResultAsync } from 'neverthrow'
import type { AppError } from '../domain/errors/app-error.ts'
import type { Answer } from '../domain/lesson/answer.ts'

/** Where an answer is held: on the device, or in the page alone, with which it is lost, because the device takes nothing. */
export type HeldIn = 'device' | 'page'

/** Answers that the server has not acknowledged yet, in the order they were given. Those on the device survive closing the page. */
export interface AnswerOutbox {
  /** Adding an answer of the page again asks the device once more. */
  add(answer: Answer): ResultAsync<HeldIn, never>
  all(): ResultAsync<readonly Answer[], AppError<'unknown'>>
  /** Whether this outbox holds an answer with that id. */
  has(id: string): ResultAsync<boolean, AppError<'unknown'>>
  remove(id: string): ResultAsync<null, AppError<'unknown'>>
}

/**
 * The outboxes of one device, by account. What is given without an account (null) goes along into the one that is entered,
 * so it is in every outbox; what an account's owner gave is in no other, whatever a sign-out or another tab left behind.
 */
export interface AnswerOutboxes {
  of(account: string | null): AnswerOutbox
}
