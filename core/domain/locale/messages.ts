import { DEFAULT_LOCALE, PSEUDO_LOCALE, languageOf, type Locale, type MessageLocale } from './locales.ts'

export interface MessageTree {
  readonly [key: string]: string | MessageTree
}

/** LOC-6. The locales whose messages are asked, in turn. pseudo is made from en. */
export const fallbackChain = (locale: MessageLocale): readonly Locale[] =>
  locale === PSEUDO_LOCALE ? [DEFAULT_LOCALE] : [...new Set([locale, languageOf(locale), DEFAULT_LOCALE])]

const overlay = (fallback: MessageTree, layer: MessageTree): MessageTree => {
  const merged = new Map(Object.entries(fallback))
  for (const [key, value] of Object.entries(layer)) {
    const under = merged.get(key)
    merged.set(key, typeof value === 'object' && typeof under === 'object' ? overlay(under, value) : value)
  }
  return Object.fromEntries(merged)
}

/** LOC-6. Key by key: what an earlier layer lacks, a later one gives. */
export const mergeMessages = (...layers: readonly MessageTree[]): MessageTree =>
  layers.reduceRight((fallback, layer) => overlay(fallback, layer), {})

/** Every text with its key in dots, in the order of the tree. */
export const flatMessages = (tree: MessageTree, prefix = ''): readonly (readonly [key: string, text: string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : flatMessages(value, `${prefix}${key}.`))

/** LOC-6. The text of a key in dots; where no layer had one, the key itself. */
export const messageAt = (tree: MessageTree, key: string): string => {
  const found = key.split('.').reduce<string | MessageTree | undefined>(
    (at, part) => (typeof at === 'object' && Object.hasOwn(at, part) ? at[part] : undefined), tree)
  return typeof found === 'string' ? found : key
}
