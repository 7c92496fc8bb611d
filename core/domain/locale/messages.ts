import { isRecord } from '../stored/json.ts'
import { DEFAULT_LOCALE, PSEUDO_LOCALE, languageOf, type Locale, type MessageLocale } from './locales.ts'

export interface MessageTree {
  readonly [key: string]: string | MessageTree
}

/** LOC-6. The locales in which a message is looked up, in order. Pseudo messages are made from English ones. */
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

/** LOC-6. Merges layers key by key. Texts of an earlier layer win over those of a later one. */
export const mergeMessages = (...layers: readonly MessageTree[]): MessageTree =>
  layers.reduceRight((fallback, layer) => overlay(fallback, layer), {})

/** Every text with its dotted key, in the order of the tree. */
export const flatMessages = (tree: MessageTree, prefix = ''): readonly (readonly [key: string, text: string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : flatMessages(value, `${prefix}${key}.`))

/** LOC-6. The text of a dotted key, or the key itself if no layer has one. */
export const messageAt = (tree: Readonly<Record<string, unknown>>, key: string): string => {
  const found = key.split('.').reduce<unknown>((at, part) => (isRecord(at) && Object.hasOwn(at, part) ? at[part] : undefined), tree)
  return typeof found === 'string' ? found : key
}
