import { combine, createEvent, createStore, sample } from 'effector'
import { and } from 'patronum/and'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { createMutation, type WithRequestId } from '../effector/mutation.ts'
import { callFx, port } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $isRegistered, sessionStarted, signedIn, signedOut } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'
import { $plans, offerOpened } from './offer.ts'
import type { Photo } from './prepare-photo.ts'

export const opened = createEvent()
export const left = createEvent()
export const retried = createEvent()
/** A file was chosen, which is not read yet. */
export const filePicked = createEvent()
export const photoReady = createEvent<Photo>()
/** What was chosen is no picture. */
export const photoBroken = createEvent()
export const sendPressed = createEvent()
export const withdrawPressed = createEvent()

/** PUR-1. The plan that students get; null until it is known, or where there is none. */
export const $studentPlan = $plans.map(plans => plans?.find(plan => plan.for === 'students') ?? null)
sample({ clock: opened, fn: () => 'courses' as const, target: offerOpened })

const status = createQuery({ effect: callFx(port('studentProofs'), proofs => proofs.read()), retryOn: cameOnline, reset: [signedIn, signedOut] })
const $isOpen = createStore(false).on(opened, () => true).reset(left)
sample({ clock: [opened, sessionStarted, signedIn], filter: and($isOpen, $isRegistered), fn: () => undefined, target: status.start })
sample({ clock: retried, filter: $isRegistered, target: status.refresh })
export const [$status, $statusFailure, $statusPending] = [status.$data, status.$failure, status.$pending]

const sendFx = callFx(port('studentProofs'), (proofs, { requestId, bytes }: WithRequestId<Pick<Photo, 'bytes'>>) => proofs.send(requestId, bytes))
/** Another photo is another proof. */
const sending = createMutation({ effect: sendFx, renewOn: [photoReady, signedOut] })
const withdrawFx = callFx(port('studentProofs'), (proofs, id: string) => proofs.withdraw(id))
sample({ clock: [sendFx.doneData, withdrawFx.doneData], target: status.arrived })

/** The photo that was chosen and is not sent. */
export const $photo = createStore<Photo | null>(null).on(photoReady, (_, photo) => photo).reset([photoBroken, sendFx.done, left, signedOut])
export const $isReading = createStore(false).on(filePicked, () => true).reset([photoReady, photoBroken, left])
export const $isBroken = createStore(false).on(photoBroken, () => true).reset([filePicked, photoReady, left, signedOut])
sample({ clock: sendPressed, source: $photo, filter: Boolean, target: sending.send })
export const $sending = sending.$pending
sample({
  clock: withdrawPressed, source: combine(status.$data, withdrawFx.pending, (known, pending) => (pending ? null : known?.waiting?.id ?? null)),
  filter: Boolean, target: withdrawFx,
})
export const $withdrawing = withdrawFx.pending
export const $failure = createStore<AppError | null>(null)
  .on([sendFx.failData, withdrawFx.failData], (_, failure) => failure)
  .reset([sendFx, withdrawFx, filePicked, opened, signedOut])
/** The person has just taken their photo back. */
export const $hasWithdrawn = createStore(false).on(withdrawFx.done, () => true).reset([filePicked, opened, left, signedOut])
