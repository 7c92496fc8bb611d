import { composeLesson } from '#core/domain/course/compose-lesson.ts'
import { ASKS } from '#core/domain/course/lesson-builder.ts'
import type { Unit } from '#core/domain/course/concept.ts'
import { isInLatin } from '#core/domain/course/vocabulary.ts'
import { ownWording, isAccepted, taughtWording } from '#core/domain/course/wording.ts'
import { conceptById } from '#core/domain/course/corpus-index.ts'
import { normalise } from '#core/domain/grading/normalise.ts'
import { gradeStep, solutionOf } from '#core/domain/lesson/grade-step.ts'
import type { Lesson } from '#core/domain/lesson/lesson.ts'
import { asks, type Step, type StepOf, STEP_TYPES, type StepType } from '#core/domain/lesson/steps/table.ts'
import { LANGUAGES, type Language } from '#core/domain/locale/locales.ts'
import { beginnersGiven } from '#core/domain/lesson/beginner.fixture.ts'
import { rightGiven } from '#core/domain/lesson/play.fixture.ts'
import type { Fault } from './fault.ts'
import type { Material } from './said.ts'

const FEWEST_KINDS = 4
const FEWEST_OPTIONS = 3

/** The steps that ask for something that was not introduced before them. */
const tooEarly = (steps: readonly Step[]): readonly Step[] => {
  const met = new Set<string>()
  return steps.filter(step => {
    if (step.type !== 'introduction') return !met.has(step.concepts[0] ?? '') || (step.type === 'match-pairs' && step.concepts.some(id => !met.has(id)))
    for (const id of step.concepts) met.add(id)
    return false
  })
}

/** Options that are right too, by any answer that is declared: a choice has one right option. */
const alsoRight = ({ corpus }: Material, { native, target }: Lesson, step: Step): readonly string[] => {
  if (step.type !== 'choice' && step.type !== 'listen-choose' && step.type !== 'gap-fill') return []
  const concept = conceptById(corpus, step.concepts[0] ?? '')
  if (!concept) return []
  const lang = step.options[0]?.phrase.lang ?? target
  const wording = (lang === native ? ownWording : taughtWording)(concept, native, target)
  return step.options.filter(({ id }) => id !== step.correct).map(({ phrase }) => phrase.text)
    .filter(text => isAccepted(step.type === 'gap-fill' ? `${step.before}${text}${step.after}` : text, wording, lang))
}

const stepFaults = (material: Material, lesson: Lesson, step: Step): readonly string[] => {
  const { right, remarks } = gradeStep(step, rightGiven(step), lesson)
  const options = 'correct' in step ? step.options.map(({ phrase }) => normalise(phrase.text, phrase.lang)) : []
  const solution = step.type === 'choice' ? step.options.find(({ id }) => id === step.correct)?.phrase : 'expected' in step ? step.expected : undefined
  const shown = 'prompt' in step && step.type !== 'gap-fill' ? step.prompt : undefined
  return [
    ...(right && remarks.length === 0 ? [] : [`its own solution is not right: ${solutionOf(step)}`]),
    ...(options.length > 0 && options.length < FEWEST_OPTIONS ? [`only ${String(options.length)} options`] : []),
    ...(new Set(options).size < options.length ? ['two options are the same'] : []),
    ...(shown && solution && normalise(shown.text, shown.lang) === normalise(solution.text, solution.lang) ? [`it shows its solution: ${shown.text}`] : []),
    ...alsoRight(material, lesson, step).map(text => `“${text}” is right too`),
  ]
}

/** CRS-1, CRS-2. What is wrong with a composed lesson, and the kinds of its steps. */
const lessonFaults = (material: Material, lesson: Lesson): readonly string[] => {
  const asking = lesson.steps.filter(asks)
  const shown: StepOf<'introduction'>[] = []
  const guessed = lesson.steps.filter(step => {
    const given = beginnersGiven(shown, step)
    if (step.type === 'introduction') shown.push(step)
    return !given || !gradeStep(step, given, lesson).right
  })
  return [
    ...(asking.length < ASKS.fewest || asking.length > ASKS.most ? [`${String(asking.length)} steps ask`] : []),
    ...(new Set(asking.map(({ type }) => type)).size < FEWEST_KINDS ? ['too few kinds of steps'] : []),
    ...tooEarly(lesson.steps).map(step => `${step.type} asks for ${step.concepts.join(' ')} before it is introduced`),
    ...guessed.map(step => `${step.type} ${step.concepts[0] ?? ''}: who knows only what was shown has to guess`),
    ...asking.flatMap(step => stepFaults(material, lesson, step).map(fault => `${step.type} ${step.concepts[0] ?? ''}: ${fault}`)),
  ]
}

/** Enough seeds to meet every kind of step that a unit can make. */
const ENOUGH = 12
/** The kinds of steps that no lesson of a unit makes, however often it is composed. */
const missingKinds = ({ corpus }: Material, unit: Unit, course: Pick<Lesson, 'native' | 'target'>, seen: ReadonlySet<StepType>): readonly StepType[] => {
  const kinds = new Set(seen)
  const wanted = STEP_TYPES.filter(type => type !== 'listen-type' || isInLatin(course.target))
  for (let seed = 0; seed < ENOUGH && wanted.some(type => !kinds.has(type)); seed += 1) {
    for (const { id } of unit.lessons) composeLesson(corpus, { ...course, lesson: id }, `kinds ${String(seed)}`).map(({ steps }) => steps.forEach(({ type }) => kinds.add(type)))
  }
  return wanted.filter(type => !kinds.has(type))
}

/**
 * CRS-1, CRS-5. Composes every lesson from one language into the others with these seeds, and says what is wrong with it; of each unit
 * it says which kinds of steps none of its lessons has.
 */
export const stepRules = (material: Material, native: Language, seedsOf: (target: Language, lesson: string) => readonly string[]): readonly Fault[] => {
  const { corpus, unitFault } = material
  const faults = new Map<string, Fault>()
  const note = (unit: string, message: string, ...within: Fault['path']) => faults.set(`${unit} ${message}`, unitFault(unit, message, ...within))
  for (const target of LANGUAGES.filter(lang => lang !== native)) {
    for (const unit of corpus.units) {
      const kinds = new Set<StepType>()
      for (const [index, { id }] of unit.lessons.entries()) {
        for (const seed of seedsOf(target, id)) {
          composeLesson(corpus, { native, target, lesson: id }, seed).match(lesson => {
            for (const { type } of lesson.steps) kinds.add(type)
            for (const message of lessonFaults(material, lesson)) note(unit.id, `${native} → ${target} ${id}: ${message}`, 'lessons', index)
          }, error => note(unit.id, `${native} → ${target} ${id}: ${error}`, 'lessons', index))
        }
      }
      const missing = missingKinds(material, unit, { native, target }, kinds)
      if (missing.length > 0) note(unit.id, `${native} → ${target}: no ${missing.join(', ')} in any lesson`)
    }
  }
  return [...faults.values()]
}
