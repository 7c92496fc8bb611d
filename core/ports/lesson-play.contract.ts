import type { Lesson } from '../domain/lesson/lesson.ts'
import type { Step, Given } from '../domain/lesson/steps/table.ts'
import type { Answer, LessonRef } from '../domain/lesson/answer.ts'
import { rightGiven } from '../domain/lesson/play.fixture.ts'
import { valueOf, type Visit, type World } from './world.contract.ts'

interface Played {
  readonly ref: LessonRef
  readonly attempt: string
  readonly lesson: Lesson
}

/** Opens the lesson with this number in the first unit, from 1. */
export const openLesson = async (world: World, visit: Visit, number = 1, native = 'uk' as const, target = 'en' as const): Promise<Played> => {
  const outline = await valueOf(visit.courses.outline(native, target))
  const ref = { native, target, lesson: outline.units[0]?.lessons[number - 1]?.id ?? 'none' }
  const attempt = world.id()
  return { ref, attempt, lesson: await valueOf(visit.courses.lesson(ref, attempt)) }
}

export const answerTo = (world: World, { ref, attempt }: Played, step: Step, given: Given = rightGiven(step), nth = 1): Answer => ({
  id: world.id(), attempt, ref, step: step.id, try: nth, given, answeredAt: world.now(), zone: 'Europe/Kyiv',
})

/** One right answer to each step, one second apart. */
export const rightAnswers = (world: World, played: Played): readonly Answer[] =>
  played.lesson.steps.map((step, index) => {
    const answer = answerTo(world, played, step)
    return { ...answer, answeredAt: answer.answeredAt - (played.lesson.steps.length - index) * 1000 }
  })

export const passLesson = async (world: World, visit: Visit, number = 1): Promise<Played> => {
  const played = await openLesson(world, visit, number)
  for (const answer of rightAnswers(world, played)) await valueOf(visit.lessonJournal.record(answer))
  return played
}
