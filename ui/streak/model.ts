import { combine, createEvent, createStore, sample } from 'effector'
import { or } from 'patronum/or'
import type { KeeperChange } from '#core/domain/keeper/keeper.ts'
import { dayOfDate } from '#core/domain/streak/local-date.ts'
import { chooseRestDays, chosenRestDays } from '#core/domain/streak/rest-days.ts'
import { callFx, port } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $refused, keeperChanged, keeperValue } from '../keeper/model.ts'
import { drained } from '../session/delivery.ts'
import { $session, signedOut } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'
import { $startFailure, startRetried } from '../session/start-failure.ts'

export const started = createEvent()
export const left = createEvent()
export const retried = createEvent()
/** The weekdays on which the learner wants to rest, all of them. Monday is 0. */
export const restDaysChosen = createEvent<readonly number[]>()

const $isOpen = createStore(false).on(started, () => true).reset(left)
const $learner = $session.map(session => session?.userId ?? null)
const $wanted = combine($isOpen, $learner, (isOpen, learner) => (isOpen ? learner : null))

/** What is known of somebody else is dropped, and failed requests are repeated when the browser comes online. */
const ofThisLearner = { reset: [signedOut, $learner], cancel: left, retryOn: sample({ clock: cameOnline, filter: $isOpen }) }
const history = createQuery({ ...ofThisLearner, effect: callFx(port('streaks'), (streaks, _learner: string) => streaks.history()) })
const achievements = createQuery({ ...ofThisLearner, effect: callFx(port('achievements'), (found, _learner: string) => found.list()) })

/** The answers of a lesson may be saved only now: they count from then on. */
const outdated = sample({ clock: [retried, drained], source: $wanted })
sample({ clock: [$wanted, outdated], filter: learner => learner !== null, target: [history.refresh, achievements.refresh] })
sample({ clock: retried, target: startRetried })

export const $history = history.$data
export const $failure = combine(history.$failure, $startFailure, (failure, start) => failure ?? start)
export const $families = achievements.$data
export const $familiesFailure = combine(achievements.$failure, $startFailure, (failure, start) => failure ?? start)
export const $pending = or(history.$pending, achievements.$pending)

const $plan = keeperValue('rest_days')
export const $restDays = $plan.map(chosenRestDays)
const chosen = sample({ clock: restDaysChosen, source: { history: $history, plan: $plan }, fn: ({ history: known, plan }, weekdays) => known && { known, plan, weekdays } })
sample({
  clock: chosen.filterMap(choice => choice ?? undefined),
  fn: ({ known: { today }, plan, weekdays }): KeeperChange => ({ key: 'rest_days', value: chooseRestDays(dayOfDate(today), plan, weekdays) }),
  target: keeperChanged,
})
/** PRO-5. Whether the last choice could not be saved. */
export const $isRestRefused = $refused.map(refused => refused?.change.key === 'rest_days')
