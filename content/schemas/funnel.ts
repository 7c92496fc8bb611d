import { err, fromThrowable, ok, type Result } from 'neverthrow'
import * as z from 'zod/mini'
import { ALLOWED_KINDS, OPERATORS, QUESTION_KINDS, SCREEN_TYPES, type Funnel, type Question, type Screen } from '#core/domain/funnel/funnel.ts'
import { asksForAnswer, LANGUAGE_TYPES } from '#core/domain/funnel/options.ts'
import { LANGUAGES } from '#core/domain/locale/locales.ts'
import { DAILY_GOALS } from '#core/domain/plan/learning-plan.ts'
import { DRAWN_KINDS } from './drawn.ts'

/** FUN-10. */
export const FUNNEL_LIMITS = { screens: 60, options: 12, rules: 20, bytes: 1_048_576 } as const

const id = z.string().check(z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const name = z.string().check(z.minLength(1), z.maxLength(80))

const option = z.strictObject({
  id,
  picture: z.exactOptional(name),
  sample: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(200))),
  exclusive: z.exactOptional(z.boolean()),
})
const question = z.strictObject({
  id,
  kind: z.enum(QUESTION_KINDS),
  key: name,
  category: name,
  retenoUserProperty: name,
  tag: z.exactOptional(name),
  options: z.exactOptional(z.array(option).check(z.minLength(2), z.maxLength(FUNNEL_LIMITS.options))),
  max: z.exactOptional(z.int().check(z.gte(1))),
})
const condition = z.strictObject({ screen: id, op: z.enum(OPERATORS), values: z.array(name).check(z.maxLength(FUNNEL_LIMITS.options)) })
const rule = z.strictObject({ when: z.array(condition).check(z.minLength(1)), go: id })
const screen = z.strictObject({
  id,
  type: z.enum(SCREEN_TYPES),
  picture: z.exactOptional(name),
  question: z.exactOptional(question),
  rules: z.exactOptional(z.array(rule).check(z.maxLength(FUNNEL_LIMITS.rules))),
})
const shape = z.strictObject({
  id,
  version: z.int().check(z.gte(1)),
  screens: z.array(screen).check(z.minLength(1), z.maxLength(FUNNEL_LIMITS.screens)),
})

const repeated = (ids: readonly string[]): readonly string[] => ids.filter((one, at) => ids.indexOf(one) !== at)

/** FUN-12. The pairs of the table that have been drawn, and a question exactly where one is asked. */
const pairFaults = ({ type, question: asked }: Screen): readonly string[] => {
  const drawn = DRAWN_KINDS[type]
  if (!drawn) return [`type ${type} cannot be drawn yet`]
  const allowed: readonly string[] = ALLOWED_KINDS[type]
  if (!asked) return allowed.length > 0 ? [`type ${type} needs a question`] : []
  if (!allowed.includes(asked.kind)) return [`kind ${asked.kind} does not go with type ${type}`]
  return drawn.includes(asked.kind) ? [] : [`kind ${asked.kind} cannot be drawn as type ${type} yet`]
}

const optionFaults = (funnelScreen: Screen): readonly string[] => {
  const { question: asked, type } = funnelScreen
  if (!asked) return []
  const ids = asked.options?.map(one => one.id) ?? []
  const needsOptions = asksForAnswer(funnelScreen) && !LANGUAGE_TYPES.includes(type)
  return [
    ...repeated(ids).map(one => `option ${one} is there twice`),
    ...(needsOptions === ids.length > 0 ? [] : [needsOptions ? 'needs options' : 'has options that nobody would see']),
    ...(asked.kind === 'time_learning' ? ids.filter(one => !DAILY_GOALS.some(goal => String(goal) === one)).map(one => `${one} is no daily goal`) : []),
    ...(type === 'english-level-test' ? (asked.options ?? []).filter(one => one.sample === undefined).map(one => `option ${one.id} needs a sample`) : []),
    ...((asked.max ?? 1) > 1 && type !== 'multiple-choice' ? ['only a multiple choice has a maximum'] : []),
  ]
}

const answerable = (asked: Question | undefined, type: Screen['type']): readonly string[] =>
  LANGUAGE_TYPES.includes(type) ? LANGUAGES : (asked?.options?.map(one => one.id) ?? [])

const ARITY: Readonly<Record<string, readonly [min: number, max: number]>> = {
  is: [1, 1], 'is not': [1, 1], '>': [1, 1], '<': [1, 1], between: [2, 2], answered: [0, 0],
}

/** FUN-10. Targets and the screens asked about exist, and so do the answers. */
const ruleFaults = ({ rules = [] }: Screen, funnel: Funnel): readonly string[] =>
  rules.flatMap(({ when, go }) => [
    ...(funnel.screens.some(other => other.id === go) ? [] : [`goes to ${go}, which does not exist`]),
    ...when.flatMap(({ screen: about, op, values }) => {
      const other = funnel.screens.find(candidate => candidate.id === about)
      if (!other || !asksForAnswer(other)) return [`asks about ${about}, which has no answer`]
      const [min, max] = ARITY[op] ?? [1, FUNNEL_LIMITS.options]
      if (values.length < min || values.length > max) return [`"${op}" does not take ${values.length} values`]
      if (['>', '<', 'between'].includes(op)) return values.filter(value => Number.isNaN(Number(value))).map(value => `${value} is no number`)
      return values.filter(value => !answerable(other.question, other.type).includes(value)).map(value => `${value} is no answer of ${about}`)
    }),
  ])

const faultsOf = (funnel: Funnel): readonly string[] => [
  ...repeated(funnel.screens.map(one => one.id)).map(one => `screen ${one} is there twice`),
  ...repeated(funnel.screens.flatMap(one => one.question?.id ?? [])).map(one => `question ${one} is there twice`),
  ...funnel.screens.flatMap(one => [...pairFaults(one), ...optionFaults(one), ...ruleFaults(one, funnel)].map(fault => `${one.id}: ${fault}`)),
]

const writeJson = fromThrowable((json: unknown): string => JSON.stringify(json) ?? '')

/** FUN-10, FUN-12. A funnel's file as a funnel, or every fault in it in words. */
export const parseFunnel = (json: unknown): Result<Funnel, readonly string[]> => {
  const written = writeJson(json)
  if (written.isErr()) return err(['no JSON, or nested too deeply'])
  if (new TextEncoder().encode(written.value).length > FUNNEL_LIMITS.bytes) return err(['larger than 1 MB'])
  const parsed = z.safeParse(shape, json)
  if (!parsed.success) return err(parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`))
  const faults = faultsOf(parsed.data)
  return faults.length > 0 ? err(faults) : ok(parsed.data)
}
