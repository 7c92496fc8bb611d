import { combine, createEvent, createStore, sample } from 'effector'
import type { Answer } from '#core/domain/lesson/answer.ts'
import type { Receipt } from '#core/ports/lesson-journal.ts'
import type { Delivery } from '#core/usecases/deliver-answers.ts'
import { deliverAnswers } from '#core/usecases/deliver-answers.ts'
import { after } from '../effector/after.ts'
import { callFx, port } from '../effector/port.ts'
import { runOneAtATime } from '../effector/run-one-at-a-time.ts'
import { $owner, sessionStarted, signedIn, signedOut } from './model.ts'
import { $online, cameOnline } from './online.ts'

/** The delay before undelivered answers are sent again, ms. */
export const RETRY_AFTER = 15_000
export const SAVE_STATES = ['saved', 'saving', 'waiting', 'refused'] as const
export type SaveState = (typeof SAVE_STATES)[number]

/** The id of an answer that has its verdict and is about to be given: it is not saved yet. */
export const answerChecked = createEvent<string>()
/** The learner has given an answer, which is kept on the device until the server has it. */
export const answerGiven = createEvent<Answer>()
/** Sends the answers that an earlier visit could not deliver. */
export const deliveryAsked = createEvent()
/** The server has acknowledged answers. */
export const receiptsArrived = createEvent<readonly Receipt[]>()
/** The server has refused answers, which stay on the device. */
export const answersRefused = createEvent<Delivery['refused']>()

const $outboxes = combine({ outboxes: port('answerOutbox'), owner: $owner })
const addFx = callFx($outboxes, ({ outboxes, owner }, answer: Answer) => outboxes.of(owner).add(answer))
const deliverFx = callFx(
  combine({ outboxes: port('answerOutbox'), owner: $owner, lessonJournal: port('lessonJournal'), errorReporter: port('errorReporter') }),
  ({ outboxes, owner, ...ports }) => deliverAnswers({ ...ports, outbox: outboxes.of(owner) }),
)
/** An answer that the device cannot store is sent at once. */
const sendFx = callFx(port('lessonJournal'), (journal, answer: Answer) => journal.record(answer))

/** The ids stored by this tab. An id that was stored when a delivery began and is missing from the outbox was delivered by another tab. */
const $stored = createStore<readonly string[]>([]).on(addFx.done, (ids, { params }) => [...ids, params.id]).reset(signedOut)
const $storedBefore = createStore<readonly string[]>([])
sample({ clock: deliverFx, source: $stored, target: $storedBefore })
const delivered = sample({
  clock: deliverFx.doneData, source: $storedBefore, fn: (ids, { waiting }) => new Set(ids.filter(id => !waiting.some(answer => answer.id === id))),
})
$stored.on(delivered, (ids, settled) => ids.filter(id => !settled.has(id)))
const $unsaved = createStore<readonly string[]>([])
  .on([answerChecked, answerGiven.map(({ id }) => id)], (ids, id) => (ids.includes(id) ? ids : [...ids, id]))
  .on(delivered, (ids, settled) => ids.filter(id => !settled.has(id)))
  .on(deliverFx.doneData, (ids, { receipts }) => {
    const settled = new Set(receipts.map(({ answer }) => answer))
    return ids.filter(id => !settled.has(id))
  })
  .on(sendFx.done, (ids, { params }) => ids.filter(id => id !== params.id))
  .reset(signedOut)
/** The ids of the answers that the server refused in the last delivery. */
const $refused = createStore<readonly string[]>([])
  .on(deliverFx.doneData, (_, { refused }) => refused.map(({ answer }) => answer.id))
  .reset(signedOut)
/** Whether the last delivery left answers unsent. Refused ones are sent again with the next delivery, and cause none. */
const $stuck = createStore(false)
  .on(deliverFx.doneData, (_, { waiting, refused }) => waiting.length > refused.length)
  .on([deliverFx.fail, sendFx.fail], () => true)
  .on(sendFx.done, () => false)
  .reset(signedOut)
/** The state is `saved` only once the server has acknowledged every answer, and `refused` where it refuses all that are left. */
export const $saved = combine($unsaved, $stuck, $online, $refused, (unsaved, stuck, online, refused): SaveState => {
  if (unsaved.length === 0) return 'saved'
  if (stuck || !online) return 'waiting'
  return unsaved.every(id => refused.includes(id)) ? 'refused' : 'saving'
})

/** The answers that wait on the device, those of earlier visits included; empty until a delivery has looked. */
export const $undelivered = createStore<readonly Answer[]>([])
  .on(addFx.done, (answers, { params }) => [...answers, params])
  .on(deliverFx.doneData, (_, { waiting }) => waiting)
  .reset(signedOut)
/** The server has acknowledged everything that waited. */
export const drained = sample({ clock: deliverFx.doneData, filter: ({ receipts, waiting }) => receipts.length > 0 && waiting.length === 0 })

sample({ clock: answerGiven, target: addFx })
sample({ clock: addFx.fail, fn: ({ params }) => params, target: sendFx })
sample({ clock: sendFx.doneData, fn: receipt => [receipt], target: receiptsArrived })
sample({ clock: deliverFx.doneData, fn: ({ receipts }) => receipts, target: receiptsArrived })
sample({ clock: deliverFx.doneData, filter: ({ refused }) => refused.length > 0, fn: ({ refused }) => refused, target: answersRefused })

/** Answers given during a delivery go with the next one; unsent answers are retried after a delay. */
const { elapsed } = after({ clock: sample({ clock: deliverFx.finally, filter: $stuck }), ms: RETRY_AFTER })
runOneAtATime({ clock: [addFx.done, deliveryAsked, cameOnline, elapsed, sessionStarted, signedIn], effect: deliverFx })
