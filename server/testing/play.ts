import { getLesson } from '#contract/lessons.ts'
import type { Lesson } from '#core/domain/lesson/lesson.ts'
import type { Answer } from '#core/domain/lesson/answer.ts'
import { asks, type Given, LATER_TYPES } from '#core/domain/lesson/steps/table.ts'
import { rightGiven, wrongGiven } from '#core/domain/lesson/play.fixture.ts'
import { START } from './app.ts'
import type { Client } from './client.ts'

export const fetchLesson = async (client: Client, id: string, attempt: string, pair = 'en/uk', knows: readonly string[] = LATER_TYPES): Promise<Lesson> => {
  const { status, body } = await client.get(`/v1/courses/${pair}/lessons/${id}/attempts/${attempt}?${knows.map(type => `knows=${type}`).join('&')}`)
  if (status !== 200) throw new Error(`no lesson: ${JSON.stringify(body)}`)
  return getLesson.answer.parse(body)
}

export interface Prepared {
  readonly id: string
  readonly body: Omit<Answer, 'id'>
}
/** The answers to a whole lesson of one minute. The first `wrong` steps are answered wrongly at the first try. */
export const prepareAnswers = (lesson: Lesson, attempt: string, { wrong = 0, from = START - 60_000, zone = 'Europe/Kyiv' } = {}): readonly Prepared[] =>
  lesson.steps.flatMap((step, index) => {
    const isWrong = asks(step) && lesson.steps.slice(0, index).filter(asks).length < wrong
    const { native, target, id } = lesson
    const at = (tries: number, given: Given): Prepared => ({
      id: crypto.randomUUID(),
      body: { attempt, ref: { native, target, lesson: id }, step: step.id, try: tries, given, answeredAt: from + index * 1000 + tries * 100, zone },
    })
    return isWrong ? [at(1, wrongGiven(step)), at(2, rightGiven(step))] : [at(1, rightGiven(step))]
  })

export const sendAnswers = async (client: Client, answers: readonly Prepared[]) => {
  const receipts = []
  for (const { id, body } of answers) receipts.push(await client.put(`/v1/lessons/answers/${id}`, body))
  return receipts
}
