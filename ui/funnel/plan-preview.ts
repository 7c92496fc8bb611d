import { combine, createEvent, createStore, sample } from 'effector'
import type { LearningPlan } from '#core/domain/plan/learning-plan.ts'
import { asksForCourse, planFromAnswers } from '#core/domain/plan/plan-from-answers.ts'
import { beginningLevel, type LessonsUnderWay, todaysPath, unitsFromLevel } from '#core/domain/plan/todays-path.ts'
import { wayAhead } from '#core/domain/plan/way-ahead.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $session, signedOut } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'
import { $basis } from './ending.ts'
import { $start, started } from './model.ts'

/** The end is painted, and the preview is to follow; it may have been loaded after the answers were given. */
export const previewShown = createEvent()

/** Nobody has begun a course that is only being planned. */
const NOTHING: LessonsUnderWay = { begun: new Set(), unsaved: new Set() }

/** The plan that the answers make; null but at the end of a funnel that is about a language to learn. */
const $plan = combine($start, $basis, (start, basis) => {
  if (!start || !basis || !asksForCourse(start.funnel)) return null
  const { given, ...rest } = basis
  return planFromAnswers(0, given, rest)
})
const $isShown = createStore(false).on(previewShown, () => true).on($basis, (isShown, basis) => isShown && basis !== null)
const $wanted = combine($plan, $session, $isShown, (plan, session, isShown) => (session && isShown ? plan : null))
const outline = createQuery({
  effect: callFx(port('courses'), (courses, { native, target }: LearningPlan) => courses.outline(native, target)),
  key: ({ native, target }: LearningPlan) => `${native}-${target}`,
  isStale: (_, since) => since === null,
  reset: signedOut, retryOn: cameOnline,
})
sample({ clock: $wanted, filter: Boolean, target: outline.start })

const nowFx = portFx(port('device'), device => device.now())
sample({ clock: [started, previewShown], target: nowFx })
const $now = createStore<number | null>(null).on(nowFx.doneData, (_, now) => now)

const DAY = 86_400_000
/** How many units ahead are shown. */
const AHEAD = 3

export const $failure = outline.$failure
/** What the plan has in store: its first unit and how long that takes, and what can be said after each of the next ones, and when. */
export const $preview = combine($plan, outline.$data, $now, (plan, course, now) => {
  if (!plan || !course || now === null || course.native !== plan.native || course.target !== plan.target) return null
  const path = todaysPath(course, plan.level, NOTHING)
  if (!path) return null
  const level = beginningLevel(course, plan.level)
  const ahead = wayAhead(unitsFromLevel(course, plan.level, NOTHING).slice(0, AHEAD), plan)
  return {
    target: plan.target, native: plan.native, minutes: plan.minutes, daysAWeek: plan.days, unit: path.unit,
    /** The level at which the course ends, where that is below the learner's. */
    endsAt: level === plan.level ? null : level,
    days: ahead[0]?.days ?? 1,
    way: ahead.flatMap(({ unit: { id, title, say }, days }) => (say ? [{ id, title, say, at: now + days * DAY }] : [])),
  }
})
