import { diffWords } from 'diff'
import { distance } from 'fastest-levenshtein'
import { loadCorpus } from '#content/load.ts'
import { knownWordsNear } from '#core/domain/course/vocabulary.ts'
import { expectedOf } from '#core/domain/course/wording.ts'
import { gradeText } from '#core/domain/grading/grade-text.ts'
import { variantsOf } from '#core/domain/grading/variants.ts'
import { LANGUAGES } from '#core/domain/locale/locales.ts'
import { type Comparison, compare } from './compare.ts'

const FEW_ROUNDS = { rounds: 12, ms: 20, iterations: 2 } as const
/** What learners type: as it is taught, with one letter missing, and with a word too many. */
const GIVEN = {
  'a right answer': (text: string) => text,
  'a slip': (text: string) => text.slice(0, 3) + text.slice(4),
  'a wrong answer': (text: string) => `${text} maybe`,
} as const satisfies Record<string, (text: string) => string>

/** Every so many concepts one is asked about: getting the words near all of them ready takes half an hour. */
const ONE_IN = 40

/** One answer to some concepts in every language: beside the distance to each variant, and beside a diff to the nearest, neither of which explains anything. */
export const compareGrading = async (): Promise<readonly Comparison[]> => {
  const corpus = loadCorpus()
  const asked = corpus.topics.flatMap(({ concepts }) => concepts).filter((_, at) => at % ONE_IN === 0).flatMap(({ texts }) => LANGUAGES.map(lang => {
    const expected = expectedOf(texts[lang], lang)
    return { expected, known: knownWordsNear(corpus, [expected])[lang] ?? [], variants: variantsOf(expected).map(({ text }) => text) }
  }))
  const nearest = (given: string, variants: readonly string[]) => variants.reduce((best, variant) => (distance(given, variant) < distance(given, best) ? variant : best))
  const times = asked.length
  const made: Comparison[] = []
  for (const [name, change] of Object.entries(GIVEN)) {
    made.push(await compare(`Grading ${name}, ${times} texts in ${LANGUAGES.length} languages`, [
      { name: 'ours', times, run: () => asked.map(({ expected, known }) => gradeText(change(expected.text), expected, known)) },
      { name: 'Levenshtein to every variant', times, run: () => asked.map(({ expected, variants }) => nearest(change(expected.text), variants)) },
      { name: 'jsdiff to the nearest variant', times, run: () => asked.map(({ expected, variants }) => diffWords(nearest(change(expected.text), variants), change(expected.text))) },
    ], FEW_ROUNDS))
  }
  return made
}
