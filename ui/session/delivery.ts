import { combine, createEvent, createStore, sample } from 'effector'
import { ResultAsync } from 'neverthrow'
import type { Answer } from '#core/domain/lesson/answer.ts'
import type { Receipt } from '#core/ports/lesson-journal.ts'
import type { Delivery } from '#core/usecases/deliver-answers.ts'
import { deliverAnswers } from '#core/usecases/deliver-answers.ts'
import { after } from '../effector/after.ts'
import { callFx, port } from '../effector/port.ts'
import { runOneAtATime } from '../effector/run-one-at-a-time.ts'
import { $isOwnerKnown, $owner, sessionFailed, sessionStarted, signedIn, signedOut } from './model.ts'
import { $online, cameOnline } from './online.ts'

/** The delay before undelivered answers are sent again, ms. */
export const RETRY_AFTER = 15_000
export const SAVE_STATES = ['saved', 'saving', 'waiting', 'refused', 'unstored'] as const
export type SaveState = (typeof SAVE_STATES)[number]

/** The id of an answer that has its verdict and is about to be given: it is not saved yet. */
export const answerChecked = createEvent<string>()
/** The learner has given an answer, which is kept until the server has it: on the device, or in the page where the device takes nothing. */
export const answerGiven = createEvent<Answer>()
/** An attempt is open whose answers may be those of an earlier visit: what waits of them is not saved. */
export const attemptResumed = createEvent<string>()
/** Sends all answers that wait: those of earlier visits, and those that the server has refused. */
export const deliveryAsked = createEvent()
/** The server has acknowledged answers. */
export const receiptsArrived = createEvent<readonly Receipt[]>()
/** The server has refused answers, which stay on the device. */
export const answersRefused = createEvent<Delivery['refused']>()

const $outboxes = combine({ outboxes: port('answerOutbox'), owner: $owner })
const addFx = callFx($outboxes, ({ outboxes, owner }, answers: readonly Answer[]) =>
  ResultAsync.combine(answers.map(answer => outboxes.of(owner).add(answer).map(heldIn => ({ answer, heldIn })))))
/** The ids of the answers that the server has refused. They are offered again when the person asks or signs in, and by the next page. */
const $refused = createStore<readonly string[]>([]).reset([deliveryAsked, signedIn])
const deliverFx = callFx(
  combine({ outboxes: port('answerOutbox'), owner: $owner, lessonJournal: port('lessonJournal'), errorReporter: port('errorReporter'), leftOut: $refused }),
  ({ outboxes, owner, leftOut, ...ports }) =>
    deliverAnswers({ ...ports, outbox: outboxes.of(owner) }, leftOut).map(delivery =>
      ({ ...delivery, stuck: delivery.waiting.some(({ id }) => !leftOut.includes(id) && delivery.refused.every(({ answer }) => answer.id !== id)) })),
)
$refused.on(deliverFx.doneData, (ids, { refused }) => [...ids, ...refused.map(({ answer }) => answer.id)])

/** The ids stored by this tab. An id that was stored when a delivery began and is missing from the outbox was delivered by another tab. */
const $stored = createStore<readonly string[]>([]).on(addFx.done, (ids, { params }) => [...ids, ...params.map(({ id }) => id)]).reset(signedOut)
const $storedBefore = createStore<readonly string[]>([])
sample({ clock: deliverFx, source: $stored, target: $storedBefore })
const delivered = sample({
  clock: deliverFx.doneData, source: $storedBefore, fn: (ids, { waiting }) => new Set(ids.filter(id => !waiting.some(answer => answer.id === id))),
})
$stored.on(delivered, (ids, settled) => ids.filter(id => !settled.has(id)))
const $unsavedHere = createStore<readonly string[]>([])
  .on([answerChecked, answerGiven.map(({ id }) => id)], (ids, id) => (ids.includes(id) ? ids : [...ids, id]))
  .on(delivered, (ids, settled) => ids.filter(id => !settled.has(id)))
  .on(deliverFx.doneData, (ids, { receipts }) => {
    const settled = new Set(receipts.map(({ answer }) => answer))
    return ids.filter(id => !settled.has(id))
  })
  .reset(signedOut)
const $acknowledged = createStore<readonly string[]>([])
  .on(deliverFx.doneData, (ids, { receipts }) => [...ids, ...receipts.map(({ answer }) => answer)])
const lookFx = callFx($outboxes, ({ outboxes, owner }) => outboxes.of(owner).all())
const found = sample({ clock: lookFx.doneData, source: $acknowledged, fn: (ids, answers) => answers.filter(({ id }) => !ids.includes(id)) })
/** The answers that wait on the device, those of earlier visits included; empty until somebody has looked. */
export const $undelivered = createStore<readonly Answer[]>([])
  .on([addFx.done.map(({ params }) => params), found], (answers, more) => [...answers, ...more.filter(({ id }) => answers.every(answer => answer.id !== id))])
  .on(deliverFx.doneData, (_, { waiting }) => waiting)
  .reset(signedOut)
// A delivery may take long to learn that there is no network: what waits is known before.
sample({ clock: [attemptResumed, sessionStarted, sessionFailed, signedIn], fn: () => undefined, target: lookFx })
const $resumed = createStore<readonly string[]>([]).on(attemptResumed, (attempts, id) => [...attempts, id]).reset(signedOut)
const $unsaved = combine($unsavedHere, $undelivered, $resumed, (here, waiting, resumed) =>
  [...new Set([...here, ...waiting.filter(({ attempt }) => resumed.includes(attempt)).map(({ id }) => id)])])
/** Whether the last delivery left answers unsent that are not refused. */
const $stuck = createStore(false)
  .on(deliverFx.doneData, (_, { stuck }) => stuck)
  .on(deliverFx.fail, () => true)
  .reset(signedOut)
/** The answers that the page alone holds: the device has refused them. */
const $inPage = createStore<readonly Answer[]>([])
  .on(addFx.doneData, (before, added) => [
    ...before.filter(({ id }) => !added.some(({ answer }) => answer.id === id)),
    ...added.flatMap(({ answer, heldIn }) => (heldIn === 'page' ? [answer] : [])),
  ])
  .on(deliverFx.doneData, (answers, { waiting }) => answers.filter(({ id }) => waiting.some(answer => answer.id === id)))
  .reset(signedOut)
/** The state is `saved` only once the server has acknowledged every answer, and `refused` where it refuses all that are left. `unstored`: some would be lost with the page. */
export const $saved = combine($unsaved, $stuck, $online, $refused, $inPage, (unsaved, stuck, online, refused, inPage): SaveState => {
  if (unsaved.length === 0) return 'saved'
  const isStuck = stuck || !online
  if (!isStuck && !unsaved.every(id => refused.includes(id))) return 'saving'
  if (inPage.length > 0) return 'unstored'
  return isStuck ? 'waiting' : 'refused'
})

/** The server has acknowledged everything that waited. */
export const drained = sample({ clock: deliverFx.doneData, filter: ({ receipts, waiting }) => receipts.length > 0 && waiting.length === 0 })

sample({ clock: answerGiven, fn: answer => [answer], target: addFx })
sample({ clock: deliverFx.doneData, fn: ({ receipts }) => receipts, target: receiptsArrived })
sample({ clock: deliverFx.doneData, filter: ({ refused }) => refused.length > 0, fn: ({ refused }) => refused, target: answersRefused })

/** Answers given during a delivery go with the next one; unsent answers are retried after a delay. */
const { elapsed } = after({ clock: sample({ clock: deliverFx.finally, filter: $stuck }), ms: RETRY_AFTER })
/** What the page alone holds is offered to the device again, each time before it is to the server. */
sample({ clock: [deliveryAsked, cameOnline, elapsed], source: $inPage, filter: $isOwnerKnown, target: addFx })
runOneAtATime({ clock: [addFx.done, sessionStarted, sessionFailed, signedIn], effect: deliverFx })
