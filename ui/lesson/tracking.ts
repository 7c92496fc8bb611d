import { combine, createEvent, sample } from 'effector'
import type { AnalyticsEvent } from '#core/domain/analytics/events.ts'
import type { StreakButton } from '#core/domain/flags/flags.ts'
import { asks } from '#core/domain/lesson/steps/table.ts'
import type { Streak } from '#core/domain/streak/streak.ts'
import { port, portFx } from '../effector/port.ts'
import { eventTracked } from '../analytics/model.ts'
import { $progress, $streak, answered, finished } from './model.ts'
import { $request, $status, attemptOpened } from './open-lesson.ts'

/** FLAG-4. The learner has pressed the main button of a result; the payload is its variant. */
export const streakButtonPressed = createEvent<StreakButton>()

sample({
  clock: attemptOpened,
  filter: ({ answers }) => answers.length === 0,
  fn: ({ lesson: { native, target, id } }): AnalyticsEvent => ({ name: 'learn_lesson_started', props: { native, target, lesson: id } }),
  target: eventTracked,
})
sample({
  clock: answered,
  filter: ({ step }) => asks(step),
  fn: ({ step, answer, verdict }): AnalyticsEvent =>
    ({ name: 'learn_step_answered', props: { lesson: answer.ref.lesson, step: step.id, right: verdict.right, try: answer.try } }),
  target: eventTracked,
})
sample({
  clock: sample({ clock: finished, source: combine($request, $progress, (request, progress) => request && progress && { request, progress }) }).filterMap(end => end ?? undefined),
  fn: ({ request, progress }): AnalyticsEvent => ({ name: 'learn_lesson_finished', props: { lesson: request.ref.lesson, passed: progress.passed, share: progress.score } }),
  target: eventTracked,
})
sample({
  clock: sample({ clock: $status, source: $request, filter: (_, status) => status === 'premium_required' }).filterMap(request => request ?? undefined),
  fn: ({ ref: { lesson } }): AnalyticsEvent => ({ name: 'learn_paywall_shown', props: { lesson } }),
  target: eventTracked,
})
sample({ clock: streakButtonPressed, fn: (button): AnalyticsEvent => ({ name: 'streaks_cta_pressed', props: { button } }), target: eventTracked })

/** The key in session storage of the last local date that was tracked. */
const COUNTED = 'streak_day_counted'
const countFx = portFx(port('sessionStorage'), (storage, { today, length }: Streak): number | null => {
  if (storage.read(COUNTED) === today) return null
  storage.write(COUNTED, today)
  return length
})
/** STK-1. Each date is tracked once. */
sample({ clock: $streak, filter: (streak): streak is Streak => streak?.todayCounts === true, target: countFx })
sample({
  clock: countFx.doneData.filterMap(length => length ?? undefined),
  fn: (length): AnalyticsEvent => ({ name: 'streaks_day_counted', props: { length } }),
  target: eventTracked,
})
