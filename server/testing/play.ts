import { getLesson } from '#contract/courses.ts'
import type { Lesson, Step, WordBankStep } from '#core/domain/course/lesson.ts'
import { normalise } from '#core/domain/grading/normalise.ts'
import type { Answer, Given } from '#core/domain/lesson/answer.ts'
import { START } from './app.ts'
import type { Client } from './client.ts'

/** Tiles that spell the expected words one after another. */
const layTiles = ({ tiles, expected }: WordBankStep): readonly string[] => {
  const letters = (text: string) => normalise(text, expected.lang).replaceAll(' ', '')
  const lay = (rest: string, left: readonly WordBankStep['tiles'][number][]): readonly string[] | undefined => {
    if (rest === '') return []
    for (const tile of left) {
      const text = letters(tile.phrase.text)
      if (text === '' || !rest.startsWith(text)) continue
      const more = lay(rest.slice(text.length), left.filter(other => other !== tile))
      if (more) return [tile.id, ...more]
    }
    return undefined
  }
  return lay(letters(expected.text), tiles) ?? []
}

const rightAnswer = (step: Step): Given => {
  switch (step.type) {
    case 'choice':
    case 'gap-fill': return { type: step.type, option: step.correct }
    case 'match-pairs': return { type: step.type, tries: step.left.map(({ id }) => [id, id]) }
    case 'word-bank': return { type: step.type, tiles: layTiles(step) }
    case 'typed-translation': return { type: step.type, text: step.expected.text }
  }
}
const wrongAnswer = ({ type }: Step): Given => {
  switch (type) {
    case 'choice':
    case 'gap-fill': return { type, option: 'none' }
    case 'match-pairs': return { type, tries: [] }
    case 'word-bank': return { type, tiles: [] }
    case 'typed-translation': return { type, text: 'xyzzy' }
  }
}

export const fetchLesson = async (client: Client, id: string, attempt: string, pair = 'en/uk'): Promise<Lesson> => {
  const { status, body } = await client.get(`/v1/courses/${pair}/lessons/${id}/attempts/${attempt}`)
  if (status !== 200) throw new Error(`no lesson: ${JSON.stringify(body)}`)
  return getLesson.answer.parse(body)
}

export interface Prepared {
  readonly id: string
  readonly body: Omit<Answer, 'id'>
}
/** The answers to a whole lesson, one minute long, all right at the first try but for those to `wrong` steps. */
export const prepareAnswers = (lesson: Lesson, attempt: string, { wrong = 0, from = START - 60_000, zone = 'Europe/Kyiv' } = {}): readonly Prepared[] =>
  lesson.steps.flatMap((step, index) => {
    const { native, target, id } = lesson
    const at = (tries: number, given: Given): Prepared => ({
      id: crypto.randomUUID(),
      body: { attempt, ref: { native, target, lesson: id }, step: step.id, try: tries, given, answeredAt: from + index * 1000 + tries * 100, zone },
    })
    return index < wrong ? [at(1, wrongAnswer(step)), at(2, rightAnswer(step))] : [at(1, rightAnswer(step))]
  })

export const sendAnswers = async (client: Client, answers: readonly Prepared[]) => {
  const receipts = []
  for (const { id, body } of answers) receipts.push(await client.put(`/v1/lessons/answers/${id}`, body))
  return receipts
}
