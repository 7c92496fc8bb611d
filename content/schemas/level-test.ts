import * as z from 'zod/mini'
import { CUTS, PLACEMENT_LEVELS } from '#core/domain/placement/scale.ts'
import { LANGUAGES } from '#core/domain/locale/locales.ts'

const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest), z.regex(/^\S.*\S$|^\S$/su))
const GAP = '___'
const OPTIONS = 4
/** The abilities at which the easiest and the hardest items stand, in logits. */
const [EASIEST, HARDEST] = [-2.6, 2.5]

const common = {
  id: z.string().check(z.regex(/^[a-z]\d{3}$/)),
  level: z.enum(PLACEMENT_LEVELS),
  difficulty: z.number().check(z.gte(EASIEST), z.lte(HARDEST)),
  discrimination: z.number().check(z.gte(0.5), z.lte(2.5)),
  prompt: text(240),
  options: z.array(text(120)).check(z.length(OPTIONS), z.refine(options => new Set(options).size === OPTIONS, 'an option is there twice')),
  answer: text(120),
}
const withGap = z.object({ prompt: z.string().check(z.refine(prompt => prompt.split(GAP).length === 2, 'there is not one gap')) })
const item = z.discriminatedUnion('skill', [
  z.strictObject({ ...common, skill: z.enum(['grammar', 'vocabulary']) }),
  z.strictObject({ ...common, skill: z.literal('reading'), passage: text(900) }),
  z.strictObject({ ...common, skill: z.literal('listening'), speech: text(500) }),
]).check(
  z.refine(({ options, answer }) => options.includes(answer), 'the answer is not one of the options'),
  z.refine(value => 'passage' in value || 'speech' in value || withGap.safeParse(value).success, 'there is not one gap'),
  z.refine(({ level, difficulty }) => {
    const at = PLACEMENT_LEVELS.indexOf(level)
    return difficulty >= (CUTS[at - 1] ?? EASIEST) && difficulty <= (CUTS[at] ?? HARDEST)
  }, 'its difficulty is not that of its level'),
)

/** TST-1. The questions of one language's level test, with their keys. Their difficulties are a teacher's estimates until enough people have answered. */
export const levelTestSchema = z.strictObject({
  target: z.enum(LANGUAGES),
  items: z.array(item).check(z.refine(items => new Set(items.map(({ id }) => id)).size === items.length, 'an id is there twice')),
})
export type LevelTest = z.infer<typeof levelTestSchema>
export type LevelTestItem = LevelTest['items'][number]
