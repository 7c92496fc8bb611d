import { combine, createEvent, sample } from 'effector'
import { lessonsForGoal } from '#core/domain/plan/daily-goal.ts'
import type { LearningPlan } from '#core/domain/plan/learning-plan.ts'
import { asksForCourse, planFromAnswers } from '#core/domain/plan/plan-from-answers.ts'
import { beginningLevel, type LessonsUnderWay, todaysPath } from '#core/domain/plan/todays-path.ts'
import { callFx, port } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { keeperValue } from '../keeper/model.ts'
import { $session, signedOut } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'
import { $open } from './model.ts'

/** The preview is on the page; it may have been loaded after the answers were given. */
export const previewShown = createEvent()

/** Nobody has begun a course that is only being planned. */
const NOTHING: LessonsUnderWay = { begun: new Set(), unsaved: new Set() }

/** The plan that the answers make; null except on a summary of a funnel that asks which language one learns. */
const $plan = combine($open, keeperValue('learning_plan'), (open, before) =>
  (open?.screen.type === 'profile-summary' && asksForCourse(open.funnel) ? planFromAnswers(0, open.given, before) : null))
const $wanted = combine($plan, $session, (plan, session) => (session ? plan : null))
const outline = createQuery({
  effect: callFx(port('courses'), (courses, { native, target }: LearningPlan) => courses.outline(native, target)),
  key: ({ native, target }: LearningPlan) => `${native}-${target}`,
  isStale: (_, since) => since === null,
  reset: signedOut, retryOn: cameOnline,
})
sample({ clock: [$wanted, previewShown], source: $wanted, filter: Boolean, target: outline.start })

export const $failure = outline.$failure
/** What the plan has in store: its first unit, and how long that takes at the chosen pace. */
export const $preview = combine($plan, outline.$data, (plan, course) => {
  if (!plan || !course || course.native !== plan.native || course.target !== plan.target) return null
  const path = todaysPath(course, plan.level, NOTHING)
  if (!path) return null
  const level = beginningLevel(course, plan.level)
  return {
    target: plan.target, native: plan.native, minutes: plan.minutes, unit: path.unit,
    /** The level at which the course ends, where that is below the learner's. */
    endsAt: level === plan.level ? null : level,
    days: Math.ceil(path.unit.lessons.length / lessonsForGoal(plan.minutes)),
  }
})
