import { combine, createEvent, createStore, sample } from 'effector'
import type { Answer } from '#core/domain/lesson/answer.ts'
import type { Receipt } from '#core/ports/lesson-journal.ts'
import { deliverAnswers } from '#core/usecases/deliver-answers.ts'
import { callFx, portFx } from '../effector/port.ts'
import { sessionStarted, signedIn, signedOut } from './model.ts'
import { $online, cameOnline } from './online.ts'
import { $answerOutbox, $device, $lessonJournal } from './ports.ts'

/** How long to wait before undelivered answers are sent again, ms. */
export const RETRY_AFTER = 15_000
export const SAVE_STATES = ['saved', 'saving', 'waiting'] as const
export type SaveState = (typeof SAVE_STATES)[number]

/** An answer to keep until the server has it. */
export const answerGiven = createEvent<Answer>()
/** The server's word on one answer. */
export const receiptArrived = createEvent<Receipt>()

const addFx = callFx($answerOutbox, (outbox, answer: Answer) => outbox.add(answer))
