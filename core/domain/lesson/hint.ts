import { normalise } from '../grading/normalise.ts'
import type { Lesson } from './lesson.ts'
import type { Phrase } from './phrase.ts'
import type { IntroductionStep } from './steps/introduction.ts'
import type { Step } from './steps/table.ts'

/** A text of the language being learned with what it means. */
export interface Hint {
  readonly phrase: Phrase
  readonly meaning: Phrase
}

const isIntroduction = (step: Step): step is IntroductionStep => step.type === 'introduction'

/** CRS-1. What the lesson, or one before it, introduced that a step asks for; null where a step asks for several things at once. */
export const hintFor = ({ steps, hints = [] }: Lesson, step: Step): Hint | null => {
  if (step.type === 'match-pairs' || isIntroduction(step)) return null
  const [asked] = step.concepts
  const { phrase, meaning, lines = [] } = steps.filter(isIntroduction).find(({ concepts }) => concepts[0] === asked) ?? hints.find(({ concept }) => concept === asked) ?? {}
  const asks = step.type === 'dialogue' ? lines[step.lines.length - 1] : undefined
  if (asks) return asks
  return phrase && meaning ? { phrase, meaning } : null
}

/** What the text in which a word stands means, where anything is told. In a dialogue that is a line before the one that the step asks for. */
const textAround = (lesson: Lesson, step: Step, word: string): Hint | null => {
  const asked = hintFor(lesson, step)
  return asked && step.type === 'dialogue' ? step.lines.find(({ phrase }) => phrase.text.includes(word)) ?? asked : asked
}

/** CRS-1. What a word in a text of the language being learned means: by itself if the course teaches it, else the whole text in which it stands. */
export const glossFor = (lesson: Lesson, step: Step, word: string): Hint | null => {
  const meaning = lesson.glosses[normalise(word, lesson.target)]
  return meaning === undefined
    ? textAround(lesson, step, word)
    : { phrase: { lang: lesson.target, text: word }, meaning: { lang: lesson.native, text: meaning } }
}
