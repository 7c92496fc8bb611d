import { combine, createEvent, createStore, sample } from 'effector'
import { callFx, port } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $session, sessionStarted, signedOut } from '../session/model.ts'

export const offerOpened = createEvent()
export const plansRetried = createEvent()
export const planPicked = createEvent<string>()

const plans = createQuery({ effect: callFx(port('billing'), billing => billing.plans()), cancel: offerOpened })
/** The plans, null until known. Only self-study can be bought so far. */
export const $plans = plans.$data.map(known => known && known.filter(({ category }) => category === 'self study'))
export const [$plansFailure, $plansPending] = [plans.$failure, plans.$pending]

export const $isOpen = createStore(false).on(offerOpened, () => true).reset(signedOut)
/** Prices do not depend on the person, but the server is not known before the session has started. */
sample({
  clock: [offerOpened, sessionStarted, plansRetried],
  source: { open: $isOpen, session: $session },
  filter: ({ open, session }) => open && session !== null,
  target: plans.start,
})

const $picked = createStore<string | null>(null).on(planPicked, (_, id) => id).reset(signedOut)
/** The picked plan, or the first one until another is picked. */
export const $plan = combine($plans, $picked, (offered, id) => offered?.find(plan => plan.id === id) ?? offered?.[0] ?? null)
