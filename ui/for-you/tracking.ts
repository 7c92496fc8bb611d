import { combine, sample } from 'effector'
import type { AnalyticsEvent } from '#core/domain/analytics/events.ts'
import { eventTracked } from '../analytics/model.ts'
import { $books, $isOpen, $lessons, $shownPlan, $status, pickOpened } from './model.ts'

/** Shown once the lessons and the books are there, or will not come. */
const $isShown = combine($isOpen, $status, $books, (isOpen, status, books) => isOpen && (status === 'empty' || (status === 'ready' && books !== null)))
sample({
  clock: $isShown,
  source: { lessons: $lessons, books: $books, plan: $shownPlan },
  filter: (_, shown) => shown,
  fn: ({ lessons, books, plan }): AnalyticsEvent =>
    ({ name: 'learn_picks_shown', props: { lessons: lessons?.length ?? 0, books: books?.length ?? 0, interests: plan?.interests?.join(',') ?? '' } }),
  target: eventTracked,
})
sample({ clock: pickOpened, fn: (props): AnalyticsEvent => ({ name: 'learn_pick_opened', props }), target: eventTracked })
