import { err, ok, type Result } from 'neverthrow'
import * as z from 'zod/mini'
import { WORD_FAMILIES } from '#core/domain/dictionary/word-family.ts'
import { LANGUAGES, PSEUDO_LOCALE, type MessageLocale } from '#core/domain/locale/locales.ts'
import { mergeMessages, type MessageTree } from '#core/domain/locale/messages.ts'
import { pseudoMessage } from '#core/domain/locale/pseudo.ts'
import { HREFLANG_MODES } from '#core/domain/route/alternates.ts'
import { SERVICES } from '#core/domain/site/site.ts'

const text = z.string().check(z.minLength(1))
const picture = z.string().check(z.regex(/^[a-z0-9-]+$/))
const link = z.strictObject({ label: text, href: z.string().check(z.regex(/^\/(?![/\\])/)) })
/** The name of a part of a page, by which a translation refers to it. */
const named = <Schema extends z.ZodMiniType>(schema: Schema) => z.record(z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)), schema)

const exercise = z.strictObject({
  kind: z.literal('exercise'), picture, question: text, caption: text, right: text, wrong: text, onward: text,
  language: z.enum(LANGUAGES), options: named(text), answer: z.string(),
})
const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hero'), headline: text, lead: text, action: link, second: z.optional(link), beside: z.optional(exercise) }),
  exercise,
  z.strictObject({ kind: z.literal('languages'), title: text, text }),
  z.strictObject({ kind: z.literal('steps'), title: text, items: named(z.strictObject({ picture, title: text, text })), note: z.optional(text) }),
  z.strictObject({ kind: z.literal('benefits'), title: text, text, items: named(z.strictObject({ picture, text })) }),
  z.strictObject({ kind: z.literal('call-to-action'), title: text, text, action: link }),
  z.strictObject({ kind: z.literal('questions'), title: text, items: named(z.strictObject({ question: text, reply: text })) }),
  z.strictObject({ kind: z.literal('index'), title: text, text, items: named(link) }),
  z.strictObject({ kind: z.literal('sitemap'), title: text, text, families: z.strictObject({ pages: text, quizzes: text, legal: text }) }),
  z.strictObject({ kind: z.literal('words'), family: z.enum(WORD_FAMILIES), title: text, text, label: text, button: text, common: text, letters: text }),
  z.strictObject({ kind: z.literal('pairs'), title: text, text }),
  z.strictObject({ kind: z.literal('document'), title: text, sample: text, sections: named(z.strictObject({ title: text, text })) }),
])
const page = z.strictObject({
  /** HEAD-2. The part of the title before the product's name. */
  title: text,
  description: text,
  /** HEAD-4. */
  hreflang: z._default(z.enum(HREFLANG_MODES), 'filtered'),
  /** ROUTE-11. What the page belongs to: a site that does not offer it has no such page. */
  service: z.optional(z.enum(SERVICES)),
  /** What stands for the page where it is shared; by default the first picture that it shows. */
  picture: z.optional(picture),
  blocks: named(block),
})

/** A public page in one locale. */
export type Page = z.output<typeof page>

/** The fields of a page's structure. English has them all, and a translation only those that differ. */
const SHARED_FIELDS: ReadonlySet<string> = new Set(['kind', 'href', 'picture', 'family', 'language', 'options', 'answer', 'hreflang', 'service'])

/** Whether a dotted key of `flatMessages` is a text that every locale must translate. */
export const isText = (key: string): boolean => !key.split('.').some(field => SHARED_FIELDS.has(field))

const inPseudo = (tree: MessageTree): MessageTree =>
  Object.fromEntries(Object.entries(tree).map(([field, value]) => {
    if (SHARED_FIELDS.has(field)) return [field, value]
    return [field, typeof value === 'string' ? pseudoMessage(value) : inPseudo(value)]
  }))

const faultOf = (issue: z.core.$ZodIssue): string =>
  `${issue.path.join('.')}: ${issue.code === 'unrecognized_keys' ? `there is no field ${issue.keys.join(', ')}` : issue.message}`

/** LOC-5, LOC-6. Parses a page from the file of its locale and those of its fallbacks, in that order. */
export const parsePage = (locale: MessageLocale, layers: readonly MessageTree[]): Result<Page, readonly string[]> => {
  const merged = mergeMessages(...layers)
  const parsed = z.safeParse(page, locale === PSEUDO_LOCALE ? inPseudo(merged) : merged)
  return parsed.success ? ok(parsed.data) : err(parsed.error.issues.map(faultOf))
}
