import type { LessonRef } from '../lesson/answer.ts'
import type { Lesson } from '../lesson/lesson.ts'
import type { Language } from '../locale/locales.ts'
import type { Concept, Corpus } from './concept.ts'
import { glossesOf } from './glosses.ts'
import type { StepDraft } from './lesson-context.ts'
import { knownWordsNear } from './vocabulary.ts'
import { wordFormsIn } from './word-forms.ts'
import { linesOf } from './wording.ts'

/** Begins the id of every step. Raised when lessons are composed anew, so that no answer to an older lesson is taken for one to this. */
const COMPOSITION = 3
/** Marks the steps of a lesson that was composed for its learner, so that no answer to it is taken for one to that of a new learner. */
const ADAPTED = 'a-'

/** CRS-1. Whether a step is of a lesson that was composed for its learner. */
export const isAdapted = (step: string): boolean => step.startsWith(`${COMPOSITION}${ADAPTED}`)

interface Material {
  readonly title: string
  /** The concepts whose words can be tapped for their meaning. */
  readonly concepts: readonly Concept[]
  /** Composed from what its learner knows. */
  readonly adapted?: boolean
}

/** CRS-2. What came later than the others is numbered by itself: the others keep their ids, and attempts begun before go on. */
const idIn = (drafts: readonly StepDraft[], draft: StepDraft, adapted: boolean): string => {
  const isSpoken = draft.type === 'speak'
  const number = drafts.filter(({ type }) => (type === 'speak') === isSpoken).indexOf(draft) + 1
  return `${COMPOSITION}${adapted ? ADAPTED : '-'}${isSpoken ? 's' : ''}${number}`
}

/** The addresses of the recordings of what a lesson teaches; nothing where there are none. */
const audioOf = ({ recordings }: Corpus, target: Language, concepts: readonly Concept[]): Pick<Lesson, 'audio'> => {
  const recorded = recordings?.[target]
  if (!recorded) return {}
  const texts = concepts.flatMap(concept => linesOf(concept.texts[target])).map(({ text }) => text)
  const found = texts.flatMap(text => (Object.hasOwn(recorded, text) ? [[text, recorded[text] ?? ''] as const] : []))
  return found.length === 0 ? {} : { audio: Object.fromEntries(found) }
}

/** The lesson that has these steps, with what is needed to grade, to explain and to say them. */
export const lessonOf = (corpus: Corpus, { native, target, lesson }: LessonRef, { title, concepts, adapted = false }: Material, drafts: readonly StepDraft[]): Lesson => {
  const steps = drafts.map(draft => ({ ...draft, id: idIn(drafts, draft, adapted) }))
  const typed = steps.flatMap(step => (step.type === 'typed-translation' || step.type === 'listen-type' ? [step.expected] : []))
  const wordForms = wordFormsIn(corpus, typed)
  return {
    id: lesson, native, target, title, steps,
    knownWords: knownWordsNear(corpus, typed),
    ...(Object.keys(wordForms).length === 0 ? {} : { wordForms }),
    glosses: glossesOf(corpus, native, target, concepts),
    ...audioOf(corpus, target, concepts),
  }
}
