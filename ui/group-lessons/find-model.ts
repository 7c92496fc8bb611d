import { combine, createEvent, createStore, sample } from 'effector'
import { type ClassFit, classFit, type WantedClass } from '#core/domain/group-lesson/class-fit.ts'
import type { GroupLessonKind } from '#core/domain/group-lesson/join-state.ts'
import type { ShownClass } from '#core/domain/group-lesson/shown-class.ts'
import type { Level } from '#core/domain/level/level.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { levelIn } from '#core/domain/plan/learning-plan.ts'
import type { ClassesWanted } from '#core/ports/group-lessons.ts'
import { callFx, port } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $keeperReady, keeperValue } from '../keeper/model.ts'
import { $isRegistered } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'
import { $fetched } from '../session/profile.ts'
import { classesOutdated, classKnown } from './seat-model.ts'

/** What the address asks for; null where it does not say. */
export interface FindAsked {
  readonly language: Language | null
  readonly level: Level | 'any' | null
  readonly kind: GroupLessonKind | null
}
export const findOpened = createEvent<FindAsked & { readonly pageLanguage: Language }>()
export const findLeft = createEvent()
export const findRetried = createEvent()
export const languagePicked = createEvent<Language>()
export const levelPicked = createEvent<Level | 'any'>()
export const kindPicked = createEvent<GroupLessonKind | null>()
/** All levels and kinds are wanted. */
export const cleared = createEvent()

const $isOpen = createStore(false).on(findOpened, () => true).reset(findLeft)
const $askedLanguage = createStore<Language | null>(null).on(findOpened, (_, { language }) => language).on(languagePicked, (_, language) => language).reset(findLeft)
const $askedLevel = createStore<Level | 'any' | null>(null)
  .on(findOpened, (_, { level }) => level).on(levelPicked, (_, level) => level).on(languagePicked, () => null).on(cleared, () => 'any').reset(findLeft)
export const $kind = createStore<GroupLessonKind | null>(null).on(findOpened, (_, { kind }) => kind).on(kindPicked, (_, kind) => kind).reset([cleared, findLeft])
/** Whoever has no plan yet is shown classes of English, or of Spanish where they read English. */
const $fallback = createStore<Language>('en').on(findOpened, (_, { pageLanguage }) => (pageLanguage === 'en' ? 'es' : 'en'))

const $plan = keeperValue('learning_plan')
/** The language whose classes are shown; null until it is known. */
export const $language = combine($askedLanguage, $plan, $keeperReady, $fallback, (asked, plan, ready, fallback) => asked ?? (ready ? plan?.target ?? fallback : null))
/** What the learner has said, in that language; null where they have no level in it. */
const $learner = combine($plan, $language, (plan, language): WantedClass | null => {
  const level = plan && language ? levelIn(plan, language) : undefined
  return plan && language && level ? { language, level, ...(plan.interests && { interests: plan.interests }) } : null
})
/** GRP-2. The level near which classes are: the one that is asked for, or else the learner's own. */
export const $level = combine($askedLevel, $learner, (asked, learner) => asked ?? learner?.level ?? 'any')

const $wanted = combine($isOpen, $isRegistered, $language, $level, $kind, (isOpen, registered, language, level, kind): ClassesWanted | null =>
  (isOpen && registered && language ? { language, ...(level !== 'any' && { level }), ...(kind && { kind }) } : null))
const list = createQuery({
  effect: callFx(port('groupLessons'), (classes, wanted: ClassesWanted) => classes.list(wanted)),
  cancel: findLeft, reset: $wanted, retryOn: sample({ clock: cameOnline, filter: $isOpen }),
})
sample({ clock: [$wanted, sample({ clock: [findRetried, classesOutdated], source: $wanted })], filter: Boolean, target: list.refresh })

export interface FoundClass {
  readonly lesson: ShownClass
  /** Why it suits the learner; null where it does not, or where nothing is known of them. */
  readonly fit: ClassFit | null
}
const $listed = createStore<readonly ShownClass[] | null>(null)
  .on(list.known, (_, { lessons }) => lessons)
  .on(classKnown, (all, changed) => all && all.map(each => (each.id === changed.id ? changed : each)))
  .reset($wanted)
export const $found = combine($listed, $learner, (all, learner) => all && all.map((lesson): FoundClass => ({ lesson, fit: learner ? classFit(learner, lesson) ?? null : null })))
export const $hasMore = list.$data.map(known => known?.more ?? false)
export const $failure = combine(list.$failure, $listed, (failure, known) => (known ? null : failure))
export const $pending = list.$pending

/** SUB-6. Whether the learner may book; null until it is known. */
export const $mayBook = $fetched.map(({ isSubscriptionFetched, groupLessonsSubscriptionStatus }) => (isSubscriptionFetched ? groupLessonsSubscriptionStatus === 'active' : null))
