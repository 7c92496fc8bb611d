import { combine, createEvent, createStore, sample } from 'effector'
import { REVIEW_LESSON } from '#core/domain/lesson/answer.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { keepLessons } from '#core/usecases/keep-lessons.ts'
import { callFx, port } from '../effector/port.ts'
import { $session, signedOut } from '../session/model.ts'
import { $due, $path, $shownPlan } from './model.ts'

/** The page has nothing else to do, and its visitor does not save data. */
export const keepingAllowed = createEvent()

interface ToKeep {
  readonly native: Language
  readonly target: Language
  readonly lessons: readonly string[]
}
const $isAllowed = createStore(false).on(keepingAllowed, () => true)
/** ROUTE-8. The lessons of the present unit that are still to be done, and the review if words are due. */
const $toKeep = combine($isAllowed, $session, $path, $shownPlan, $due, (isAllowed, session, path, plan, due): ToKeep | null => {
  if (!isAllowed || !session || !path || !plan) return null
  const lessons = path.unit.lessons.filter(({ open, passed, unsaved }) => open && !passed && !unsaved).map(({ id }) => id)
  return { native: plan.native, target: plan.target, lessons: due !== null && due > 0 ? [...lessons, REVIEW_LESSON] : lessons }
})
const $asked = createStore('').reset(signedOut)
const keepFx = callFx(combine({ courses: port('courses'), device: port('device'), deviceStorage: port('deviceStorage') }), (ports, { lessons, ...course }: ToKeep) =>
  keepLessons(ports, course, lessons).map(kept => ({ target: course.target, lessons: kept })))
const changed = sample({ clock: $toKeep, source: $asked, filter: (asked, toKeep) => toKeep !== null && asked !== JSON.stringify(toKeep), fn: (_, toKeep) => toKeep })
$asked.on(changed, (_, toKeep) => JSON.stringify(toKeep))
sample({ clock: changed, filter: Boolean, target: keepFx })
/** The lessons that are on the device; null until it is known. */
export const $kept = createStore<Pick<ToKeep, 'target' | 'lessons'> | null>(null).on(keepFx.doneData, (_, kept) => kept).reset(signedOut)
