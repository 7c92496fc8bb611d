import { createEvent, createStore, sample } from 'effector'
import type { AppError } from '#core/domain/errors/app-error.ts'
import type { ClockReading } from '#core/ports/billing.ts'
import { callFx, port } from '../effector/port.ts'
import { $isRegistered, sessionStarted, signedOut } from '../session/model.ts'
import { productsRequested } from '../session/profile.ts'
import { receiptsOpened, subscriptionsOpened } from './subscriptions.ts'

export const timeMachineOpened = createEvent()
/** To an instant, epoch ms. */
export const timeMoved = createEvent<number>()

const $isOpen = createStore(false).on(timeMachineOpened, () => true).reset(signedOut)
const readFx = callFx(port('billing'), billing => billing.clock())
const moveFx = callFx(port('billing'), (billing, to: number) => billing.moveClock(to))
sample({ clock: [timeMachineOpened, sessionStarted], source: [$isOpen, $isRegistered] as const, filter: ([open, registered]) => open && registered, fn: () => undefined, target: readFx })
sample({ clock: timeMoved, source: moveFx.pending, filter: pending => !pending, fn: (_, to) => to, target: moveFx })
/** PUR-4. The time of the person's payments, and when something happens next. */
export const $clock = createStore<ClockReading | null>(null).on([readFx.doneData, moveFx.doneData], (_, reading) => reading).reset(signedOut)
export const $clockFailure = createStore<AppError | null>(null).on([readFx.failData, moveFx.failData], (_, failure) => failure).reset([readFx, moveFx])
export const $moving = moveFx.pending
/** Every screen follows. */
sample({ clock: [timeMachineOpened, moveFx.done], fn: () => undefined, target: [subscriptionsOpened, receiptsOpened, productsRequested] })
