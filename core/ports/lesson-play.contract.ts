import type { Lesson, Step, WordBankStep } from '../domain/course/lesson.ts'
import { normalise } from '../domain/grading/normalise.ts'
import type { Answer, Given, LessonRef } from '../domain/lesson/answer.ts'
import type { Language } from '../domain/locale/locales.ts'
import { valueOf, type Visit, type World } from './world.contract.ts'

const letters = (text: string, lang: Language) => normalise(text, lang).replaceAll(' ', '')

/** Lays tiles until their letters are those of the answer. */
const lay = (step: WordBankStep, rest: string, laid: readonly string[]): readonly string[] | null => {
  if (rest === '') return laid
  for (const { id, phrase } of step.tiles) {
    const next = letters(phrase.text, phrase.lang)
    if (laid.includes(id) || next === '' || !rest.startsWith(next)) continue
    const found = lay(step, rest.slice(next.length), [...laid, id])
    if (found) return found
  }
  return null
}

export const rightGiven = (step: Step): Given => {
  switch (step.type) {
    case 'choice':
    case 'gap-fill':
      return { type: step.type, option: step.correct }
    case 'match-pairs':
      return { type: step.type, tries: step.left.map(({ id }) => [id, id] as const) }
    case 'word-bank':
      return { type: step.type, tiles: lay(step, letters(step.expected.text, step.expected.lang), []) ?? [] }
    case 'typed-translation':
      return { type: step.type, text: step.expected.text }
  }
}

export const wrongGiven = (step: Step): Given => {
  switch (step.type) {
    case 'choice':
    case 'gap-fill':
      return { type: step.type, option: step.options.find(({ id }) => id !== step.correct)?.id ?? 'none' }
    case 'match-pairs': {
      const [first, second] = step.left
      return { type: step.type, tries: [[first?.id ?? 'none', second?.id ?? 'none'], ...step.left.map(({ id }) => [id, id] as const)] }
    }
    case 'word-bank':
      return { type: step.type, tiles: [] }
    case 'typed-translation':
      return { type: step.type, text: 'zzz' }
  }
}

interface Played {
  readonly ref: LessonRef
  readonly attempt: string
  readonly lesson: Lesson
}

/** Opens the lesson of that number, from 1, in the first unit. */
export const openLesson = async (world: World, visit: Visit, number = 1, native = 'uk' as const, target = 'en' as const): Promise<Played> => {
  const outline = await valueOf(visit.courses.outline(native, target))
  const ref = { native, target, lesson: outline.units[0]?.lessons[number - 1]?.id ?? 'none' }
  const attempt = world.id()
  return { ref, attempt, lesson: await valueOf(visit.courses.lesson(ref, attempt)) }
}

export const answerTo = (world: World, { ref, attempt }: Played, step: Step, given: Given = rightGiven(step), nth = 1): Answer => ({
  id: world.id(), attempt, ref, step: step.id, try: nth, given, answeredAt: world.now(), zone: 'Europe/Kyiv',
})

/** One right answer to each step, a second apart. */
export const rightAnswers = (world: World, played: Played): readonly Answer[] =>
  played.lesson.steps.map((step, index) => {
    const answer = answerTo(world, played, step)
    return { ...answer, answeredAt: answer.answeredAt - (played.lesson.steps.length - index) * 1000 }
  })

export const passLesson = async (world: World, visit: Visit, number = 1): Promise<Played> => {
  const played = await openLesson(world, visit, number)
  for (const answer of rightAnswers(world, played)) await valueOf(visit.journal.record(answer))
  return played
}
