import { createEvent, createStore, sample } from 'effector'
import type { Challenge } from '#core/domain/purchase/plan.ts'
import { callFx, port } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $isRegistered, sessionStarted, signedOut } from '../session/model.ts'
import { $isOpen, offerOpened } from './offer.ts'

/** PUR-3. The bank of a card asks: at a payment, or since an earlier page that was left. */
export const challengeCame = createEvent<Challenge>()
/** True to approve. */
export const challengeAnswered = createEvent<boolean>()

export const $challenge = createStore<Challenge | null>(null).on(challengeCame, (_, challenge) => challenge).reset([offerOpened, signedOut])
export const $approved = createStore(false).on(challengeAnswered, (_, approved) => approved)

const waiting = createQuery({ effect: callFx(port('billing'), billing => billing.challenges()), cancel: offerOpened, reset: signedOut })
export const { known: challengesKnown, $pending: $lookingForChallenges } = waiting
sample({
  clock: [offerOpened, sessionStarted], source: [$isOpen, $isRegistered] as const, filter: ([open, registered]) => open && registered,
  fn: () => undefined, target: waiting.start,
})

interface Answer {
  readonly challenge: Challenge
  readonly approved: boolean
}
export const answerFx = callFx(port('billing'), (billing, { challenge, approved }: Answer) => billing.answerChallenge(challenge.id, approved))
