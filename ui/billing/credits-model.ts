import { createEvent, createStore, sample } from 'effector'
import { callFx, port } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $isRegistered, sessionStarted, signedOut } from '../session/model.ts'

export const creditsOpened = createEvent()
const $isOpen = createStore(false).on(creditsOpened, () => true).reset(signedOut)
const credits = createQuery({ effect: callFx(port('billing'), billing => billing.credits()), reset: signedOut })
sample({ clock: [creditsOpened, sessionStarted], source: [$isOpen, $isRegistered] as const, filter: ([open, registered]) => open && registered, fn: () => undefined, target: credits.refresh })
/** TUT-3. What the person is shown of their ledger; null until known. */
export const [$credits, $creditsFailure, $creditsPending] = [credits.$data, credits.$failure, credits.$pending]
