import { combine, createEvent, createStore, sample } from 'effector'
import type { AppError } from '#core/domain/errors/app-error.ts'
import type { Plan } from '#core/domain/purchase/plan.ts'
import { callFx, port } from '../effector/port.ts'
import { $session, sessionStarted, signedOut } from '../session/model.ts'

export const offerOpened = createEvent()
export const plansRetried = createEvent()
export const planPicked = createEvent<string>()

const fetchPlansFx = callFx(port('billing'), billing => billing.plans())
/** Null until known. Self-study is what can be bought so far. */
export const $plans = createStore<readonly Plan[] | null>(null, { serialize: 'ignore' })
  .on(fetchPlansFx.doneData, (_, plans) => plans.filter(plan => plan.category === 'self study'))
export const $plansFailure = createStore<AppError | null>(null, { serialize: 'ignore' })
  .on(fetchPlansFx.failData, (_, failure) => failure)
  .reset([fetchPlansFx, offerOpened])
export const $plansPending = fetchPlansFx.pending

export const $isOpen = createStore(false, { serialize: 'ignore' }).on(offerOpened, () => true).reset(signedOut)
/** Prices belong to no one, but before a session is here the way to the server is not known. */
sample({
  clock: [offerOpened, sessionStarted, plansRetried],
  source: { open: $isOpen, session: $session, pending: fetchPlansFx.pending },
  filter: ({ open, session, pending }) => open && session !== null && !pending,
  target: fetchPlansFx,
})

const $picked = createStore<string | null>(null, { serialize: 'ignore' }).on(planPicked, (_, id) => id).reset([offerOpened, signedOut])
/** The first one until another is picked. */
export const $plan = combine($plans, $picked, (plans, id) => plans?.find(plan => plan.id === id) ?? plans?.[0] ?? null)
