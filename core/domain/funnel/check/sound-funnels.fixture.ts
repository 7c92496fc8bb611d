import fc from 'fast-check'
import { LANGUAGES } from '../../locale/locales.ts'
import { rulesOfKind, rulesOfType, SCREEN_TYPES, type QuestionKind, type ScreenType } from '../catalogue.ts'
import type { Condition, Funnel, Question, Rule, Screen } from '../funnel.ts'

/** A valid question of this kind on a screen of this type, with options if the kind has them. */
const questionOn = (type: ScreenType, kind: QuestionKind, id: string): Question => {
  const { answer, optionIds = ['a', 'b', 'c', 'd'], isChecked } = rulesOfKind(kind)
  const { language, listsWords } = rulesOfType(type)
  const picks = answer === 'options' && language === undefined && !listsWords
  const options = optionIds.map((option, at) => ({ id: option, sample: 'A sentence.', ...(isChecked && at === 0 && { right: true }) }))
  return {
    id: `about-${id}`, kind, key: id, category: 'c', retenoUserProperty: id,
    ...(picks && { options }), ...((picks || listsWords) && { lang: 'en' as const }), ...(listsWords && { words: ['house', 'plonter'] }),
    ...(kind === 'slider' && { range: { min: 0, max: 10, step: 1 } }),
  }
}

/** FUN-12. Every allowed pair of a screen type and a question kind. */
const pairs = SCREEN_TYPES.flatMap((type): readonly (readonly [ScreenType, QuestionKind | null])[] => {
  const { kinds } = rulesOfType(type)
  return kinds.length === 0 ? [[type, null]] : kinds.map(kind => [type, kind])
})

const answersTo = ({ type, question }: Screen): readonly string[] =>
  rulesOfType(type).language ? LANGUAGES : question?.words ?? question?.options?.map(({ id }) => id) ?? ['7']

const conditionOn = (screen: Screen): fc.Arbitrary<Condition> => {
  const value = fc.constantFrom(...answersTo(screen))
  const about = { screen: fc.constant(screen.id) }
  return fc.oneof(
    fc.record({ ...about, op: fc.constantFrom('is', 'is not'), values: fc.tuple(value) }),
    fc.record({ ...about, op: fc.constantFrom('any of', 'all of', 'none of'), values: fc.array(value, { minLength: 1, maxLength: 3 }) }),
    fc.record({ ...about, op: fc.constantFrom('>', '<'), values: fc.tuple(fc.nat().map(String)) }),
    fc.record({ ...about, op: fc.constant('between'), values: fc.tuple(fc.nat().map(String), fc.nat().map(String)) }),
    fc.record({ ...about, op: fc.constant('answered'), values: fc.constant([]) }),
  )
}

const rulesIn = (screens: readonly Screen[]): fc.Arbitrary<readonly Rule[]> => {
  const asked = screens.filter(({ question }) => question && rulesOfKind(question.kind).answer !== 'nothing')
  if (asked.length === 0) return fc.constant([])
  const conditions = fc.constantFrom(...asked).chain(conditionOn)
  return fc.array(fc.record({
    when: fc.array(conditions, { minLength: 1, maxLength: 2 }), go: fc.constantFrom(...screens.map(({ id }) => id)),
  }), { maxLength: 3 })
}

/** FUN-12. Funnels without a fault, made of all allowed pairs, with rules between their screens. */
export const soundFunnels: fc.Arbitrary<Funnel> = fc.array(fc.constantFrom(...pairs), { minLength: 1, maxLength: 8 }).chain(chosen => {
  const screens = chosen.map(([type, kind], at): Screen => ({
    id: `s${at}`, type, ...(rulesOfType(type).showsProof && { proof: 'memory' }), ...(kind && { question: questionOn(type, kind, `s${at}`) }),
  }))
  return fc.tuple(...screens.map(() => rulesIn(screens))).map(rules => ({
    id: 'f', version: 1, screens: screens.map((screen, at) => ({ ...screen, rules: rules[at] ?? [] })),
  }))
})
