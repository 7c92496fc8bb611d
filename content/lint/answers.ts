import { declaredOf } from '#core/domain/course/wording.ts'
import { normalise } from '#core/domain/grading/normalise.ts'
import { expandPattern } from '#core/domain/grading/pattern.ts'
import { variantsOf } from '#core/domain/grading/variants.ts'
import { patternsOf, type Rule, type Said } from './said.ts'

/** CRS-3. Every pattern can be read, stands for something, and stands there once. */
const patterns: Rule = ({ said }) => said.flatMap(each => patternsOf(each).flatMap((pattern, index) => [
  ...((each.wording.accept ?? []).indexOf(pattern, index + 1) > 0 ? [each.fault(`“${pattern}” stands there twice`, 'accept')] : []),
  ...expandPattern(pattern).match(
    texts => (texts.some(text => normalise(text, each.lang) === '') ? [each.fault(`“${pattern}” stands for nothing too`, 'accept')] : []),
    ({ reason, at }) => [each.fault(`“${pattern}”: ${reason} at ${String(at)}`, 'accept')],
  ),
  ...(each.lang === 'ja' && pattern.includes('{') ? [each.fault(`“${pattern}” leaves an order free, with spaces between its parts`, 'accept')] : []),
]))

/** CRS-3. No two concepts of a topic share an answer: a lesson asks for both. */
const contradictions: Rule = ({ said }) => {
  const faults = new Map<string, ReturnType<Said['fault']>>()
  for (const sayings of Map.groupBy(said, ({ topic, lang }) => `${topic.id} ${lang}`).values()) {
    const owners = new Map<string, Said>()
    for (const each of sayings) {
      for (const key of new Set(variantsOf(declaredOf(each.wording, each.lang)).flatMap(({ keys }) => keys))) {
        const owner = owners.get(key)
        if (owner) faults.set(`${each.topic.id} ${each.lang} ${each.concept.id} ${owner.concept.id}`, each.fault(`“${key}” is an answer of ${owner.concept.id} too`))
        else owners.set(key, each)
      }
    }
  }
  return [...faults.values()]
}

/** A wrong answer is compared with every right one, on a phone: more take it over 50 ms. */
const MOST_ANSWERS = 800
const amount: Rule = ({ said }) => said.flatMap(each => {
  const count = variantsOf(declaredOf(each.wording, each.lang)).length
  return count > MOST_ANSWERS ? [each.fault(`${String(count)} answers are right; ${String(MOST_ANSWERS)} are the most`, 'accept')] : []
})

export const ANSWER_RULES = { patterns, contradictions, amount } satisfies Readonly<Record<string, Rule>>
