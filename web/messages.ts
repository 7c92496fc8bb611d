import 'server-only'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PSEUDO_LOCALE, type MessageLocale } from '#core/domain/locale/locales.ts'
import { fallbackChain, mergeMessages, messageAt, type MessageTree } from '#core/domain/locale/messages.ts'
import { pseudoMessages } from '#core/domain/locale/pseudo.ts'
import type { Area, PageArea } from '#ui/kit/messages-config.ts'
import type { Texts } from '#ui/kit/messages.tsx'
import { compileMessages } from './compiled-messages.ts'
import { gatherAreas } from './gather-areas.ts'

const read = (locale: string, area: Area): MessageTree => {
  const file = path.join(process.cwd(), 'content/messages', locale, `${area}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MessageTree) : {}
}
const cache = new Map<string, MessageTree>()

/** LOC-6. Returns one area in one locale; a key that the locale lacks comes from its fallbacks. */
const areaOf = (locale: MessageLocale, area: Area): MessageTree => {
  const key = `${locale}/${area}`
  const known = cache.get(key)
  if (known) return known
  const merged = mergeMessages(...fallbackChain(locale).map(layer => read(layer, area)))
  const shown = locale === PSEUDO_LOCALE ? pseudoMessages(merged) : merged
  cache.set(key, shown)
  return shown
}

/** Returns the texts of these areas. */
export const messagesFor = (locale: MessageLocale, areas: readonly PageArea[]): MessageTree => gatherAreas(areas, area => areaOf(locale, area))

const compiled = new Map<string, Texts>()
const compiledArea = (locale: MessageLocale, area: Area): Texts => {
  const key = `${locale}/${area}`
  const known = compiled.get(key)
  if (known) return known
  const made = compileMessages(areaOf(locale, area))
  compiled.set(key, made)
  return made
}
/** Returns the texts of these areas as a page shows them, parsed ahead of time. */
export const textsFor = (locale: MessageLocale, areas: readonly PageArea[]): Texts => gatherAreas(areas, area => compiledArea(locale, area))

/** Returns the texts without arguments of one area, for what is drawn on the server alone. */
export const plainTexts = (locale: MessageLocale, area: Area) => {
  const texts = textsFor(locale, [area])
  return (key: string): string => messageAt(texts, `${area}.${key}`)
}
