import { combine, createEvent, createStore, sample } from 'effector'
import { ok, okAsync, ResultAsync } from 'neverthrow'
import { expiringSoon } from '#core/domain/credits/expiry.ts'
import type { LearningPlan } from '#core/domain/plan/learning-plan.ts'
import { BOOKING_AHEAD, lengthWithin } from '#core/domain/tutoring/lesson-length.ts'
import { knownTutors, nextFreeHours } from '#core/domain/tutoring/free-hours.ts'
import { matchTutors, wishOf } from '#core/domain/tutoring/match.ts'
import { $credits, $creditsPending, creditsOpened } from '../billing/credits-model.ts'
import { callFx, port } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $keeperReady, keeperValue } from '../keeper/model.ts'
import { signedOut } from '../session/model.ts'
import { $zone } from '../shell/moment.ts'
import { $isTutoringOpen } from './access.ts'

/** What speaks of credits that expire soon is shown. */
export const expiringOpened = createEvent()
export const expiringLeft = createEvent()
const $isOpen = createStore(false).on(expiringOpened, () => true).reset(expiringLeft)
sample({ clock: expiringOpened, source: combine($credits, $creditsPending, (credits, pending) => credits === null && !pending), filter: Boolean, fn: () => undefined, target: creditsOpened })

/** TUT-3. By the time of the payments, as everything about credits. */
const $soon = combine($credits, $zone, (credits, zone) => (credits && zone !== null ? expiringSoon(credits.now, zone, credits.nextExpiry) : null))
/** The credits that expire soon; null where none do, or it is not known, or nothing can be booked with them. */
export const $expiring = combine($soon, $isTutoringOpen, (soon, isOpen) => (isOpen === true ? soon : null))

interface HoursAsked {
  readonly amount: number
  readonly zone: string
  readonly plan: LearningPlan | null
}
const $plan = keeperValue('learning_plan')
const $wanted = combine($isOpen, $expiring, $zone, $keeperReady, $plan, (isOpen, expiring, zone, isReady, plan): HoursAsked | null =>
  (isOpen && expiring && zone !== null && isReady ? { amount: expiring.amount, zone, plan } : null))
const hours = createQuery({
  effect: callFx(combine({ tutors: port('tutors'), lessons: port('tutoringLessons'), device: port('device') }), ({ tutors, lessons, device }, { amount, zone, plan }: HoursAsked) => {
    const [now, length] = [device.now(), lengthWithin(amount)]
    return ResultAsync.combine([lessons.list('upcoming'), lessons.list('past')])
      .andThen(lists => {
        const known = knownTutors(lists.flatMap(list => list.lessons))
        if (known.length > 0 || !plan) return okAsync(known)
        return tutors.list(plan.target).map(all => matchTutors(now, all, wishOf(plan, plan.target, zone), 'fit').slice(0, 1))
      })
      // Who teaches no longer has no free hours.
      .andThen(people => ResultAsync.combine(people.map(tutor => tutors.slots(tutor.id, length, { from: now, until: now + BOOKING_AHEAD.most }).orElse(() => ok([])).map(free => ({ tutor, free })))))
      .map(free => ({ length, hours: nextFreeHours(free, zone) }))
  }),
  key: ({ amount, zone, plan }: HoursAsked) => `${amount} ${zone} ${plan?.target ?? ''}`, isStale: (_, since) => since === null, reset: [expiringLeft, signedOut],
})
sample({ clock: $wanted, filter: Boolean, target: hours.start })
/** The next free hours to use them on; null until they are known. */
export const $hours = hours.$data
