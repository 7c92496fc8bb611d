import { dialogue, listenChoose, meaningChoice } from './choice-steps.ts'
import type { Concept } from './concept.ts'
import { isAlike, type LessonContext } from './lesson-context.ts'
import type { Ask } from './lesson-builder.ts'
import { isInLatin } from './vocabulary.ts'
import { gapFill, listenType, reorder, speakAloud, tileCount, typedTranslation, wordBank } from './writing-steps.ts'

/** The longest phrase, in words, that a beginner has to type. */
const LONGEST_TYPED = 6
/** The shortest and the longest sentence, in words, that is said aloud. */
const SPOKEN = { fewest: 2, most: 8 } as const

/** Every way in which a lesson asks for one concept. */
export const waysToAsk = (context: LessonContext) => {
  const { native, target } = context
  const isTypable = ({ texts }: Concept) => tileCount(texts[native], native) <= LONGEST_TYPED && tileCount(texts[target], target) <= LONGEST_TYPED
  const isSayable = ({ texts }: Concept) => {
    const words = tileCount(texts[target], target)
    return words >= SPOKEN.fewest && words <= SPOKEN.most
  }
  /** A learner never has to type letters that may be missing from their keyboard. */
  const typesTarget = isInLatin(target)
  return {
    typesTarget,
    recall: concept => meaningChoice(context, concept, native, target, 'options'),
    recognise: concept => meaningChoice(context, concept, target, native, 'none'),
    hear: concept => listenChoose(context, concept),
    complete: concept => dialogue(context, concept),
    gap: concept => gapFill(context, concept),
    build: concept => wordBank(context, concept),
    sort: concept => reorder(context, concept),
    translate: concept => (isTypable(concept) ? typedTranslation(context, concept, target, native) : null),
    write: concept => (typesTarget && isTypable(concept) ? typedTranslation(context, concept, native, target) : null),
    say: concept => (isSayable(concept) ? speakAloud(context, concept) : null),
    dictate: concept => (typesTarget && isTypable(concept) && !isAlike(context, concept) ? listenType(context, concept) : null),
  } satisfies Readonly<Record<string, Ask | boolean>>
}
export type WaysToAsk = ReturnType<typeof waysToAsk>
