export { composeLesson } from '../domain/course/compose-lesson.ts'
export {
  type Concept, CONCEPT_KINDS, type Corpus, type InOtherLanguages, type Line, type Topic, type Unit, type UnitNotes, type Wording,
} from '../domain/course/concept.ts'
export { type Access, courseOutline, lessonNumber } from '../domain/course/course-outline.ts'
export { alignReading, knownReading, UNKNOWN_READING } from '../domain/course/furigana.ts'
export { toHiragana } from '../domain/grading/hiragana.ts'
export { withOtherWritings } from '../domain/grading/tables/other-writings.ts'
export { shownOutline } from '../domain/plan/shown-outline.ts'
export { recommendedTargets } from '../domain/course/recommended-targets.ts'
export { type LessonBasis } from '../domain/course/lesson-basis.ts'
export { findGap, type Gap } from '../domain/course/writing-steps.ts'
export { composeReview, type ReviewBasis } from '../domain/course/compose-review.ts'
