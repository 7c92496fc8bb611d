import { combine, createEvent, createStore, sample } from 'effector'
import type { Language } from '#core/domain/locale/locales.ts'
import { filterTutors, matchTutors, type TutorFilter, type TutorOrder, wishOf } from '#core/domain/tutoring/match.ts'
import { callFx, port } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $keeperReady, keeperValue } from '../keeper/model.ts'
import { cameOnline } from '../session/online.ts'
import { $startFailure, startRetried } from '../session/start-failure.ts'
import { $isTutoringOpen, $who } from './access.ts'
import { $roughNow, $zone } from '../shell/moment.ts'

/** What the address asks for; `language` is null where it names none. */
export interface PickAsked {
  readonly language: Language | null
  readonly filter: TutorFilter
  readonly order: TutorOrder
}
export const opened = createEvent<PickAsked & { readonly pageLanguage: Language }>()
export const left = createEvent()
export const retried = createEvent()
export const languagePicked = createEvent<Language>()
export const filtered = createEvent<TutorFilter>()
export const ordered = createEvent<TutorOrder>()
export const cleared = createEvent()

const $isOpen = createStore(false).on(opened, () => true).reset(left)
const $asked = createStore<Language | null>(null).on(opened, (_, { language }) => language).on(languagePicked, (_, language) => language).reset(left)
/** Whoever has no plan yet is shown tutors of English, or of Spanish where they read English. */
const $fallback = createStore<Language>('en').on(opened, (_, { pageLanguage }) => (pageLanguage === 'en' ? 'es' : 'en'))
export const $filter = createStore<TutorFilter>({}).on(opened, (_, { filter }) => filter).on(filtered, (filter, more) => ({ ...filter, ...more })).reset(cleared)
export const $order = createStore<TutorOrder>('fit').on(opened, (_, { order }) => order).on(ordered, (_, order) => order)

const $plan = keeperValue('learning_plan')
/** The language whose tutors are shown; null until it is known. */
export const $language = combine($asked, $plan, $keeperReady, $fallback, (asked, plan, ready, fallback) => asked ?? (ready ? plan?.target ?? fallback : null))

const $wanted = combine($isOpen, $who, $isTutoringOpen, $language, (isOpen, who, mayBook, language) => (isOpen && who !== null && mayBook === true ? language : null))
const list = createQuery({
  effect: callFx(port('tutors'), (tutors, language: Language) => tutors.list(language)),
  cancel: left, reset: $wanted, retryOn: sample({ clock: cameOnline, filter: $isOpen }),
})
sample({ clock: [$wanted, sample({ clock: retried, source: $wanted })], filter: Boolean, target: list.refresh })
sample({ clock: retried, target: startRetried })

/** ROUTE-9. What the learner has said; null where there is no plan. */
export const $wish = combine($plan, $language, $zone, (plan, language, zone) => (plan && language && zone !== null ? wishOf(plan, language, zone) : null))
const $matched = combine(list.$data, $wish, $order, $roughNow, (tutors, wish, order, now) => (tutors && now !== null ? matchTutors(now, tutors, wish, order) : null))
export const $tutors = combine($matched, $filter, (tutors, filter) => tutors && filterTutors(tutors, filter))
/** How many there are without any filter. */
export const $count = $matched.map(tutors => tutors?.length ?? null)
/** The languages in which somebody explains. */
export const $spoken = $matched.map(tutors => [...new Set(tutors?.flatMap(({ speaks }) => speaks))])
/** Whether the questions of the onboarding would show who fits. */
export const $isUnasked = combine($keeperReady, $plan, (ready, plan) => ready && plan?.times === undefined)

export const $failure = combine(list.$failure, $startFailure, list.$data, (failure, start, known) => (known ? null : failure ?? start))
export const $pending = list.$pending
