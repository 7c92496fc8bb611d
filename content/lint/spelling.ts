import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { loadModule } from 'hunspell-asm'
import { LANGUAGES, type Language } from '#core/domain/locale/locales.ts'
import spelled from '../courses/spelled.json' with { type: 'json' }
import type { Fault } from './fault.ts'
import { answersOf, type Material, shownTexts } from './said.ts'

/** Spelling dictionaries under a licence that lets us use them. Those of uk, it and de are under the GPL; hi and ja have none. */
const DICTIONARIES: Readonly<Partial<Record<Language, string>>> = {
  en: 'dictionary-en', es: 'dictionary-es', pt: 'dictionary-pt', fr: 'dictionary-fr', tr: 'dictionary-tr', pl: 'dictionary-pl', el: 'dictionary-el',
}
const resolve = createRequire(import.meta.url).resolve

/** Whether a spelling dictionary has a word; null where there is none. */
export const spellingOf = async (lang: Language): Promise<((word: string) => boolean) | null> => {
  const name = DICTIONARIES[lang]
  if (name === undefined) return null
  const hunspell = await loadModule()
  const mount = (file: string) => hunspell.mountBuffer(readFileSync(path.join(path.dirname(resolve(name)), file)), `${lang}-${file}`)
  const spelling = hunspell.create(mount('index.aff'), mount('index.dic'))
  const known = new Map<string, boolean>()
  return word => {
    const is = known.get(word) ?? spelling.spell(word)
    known.set(word, is)
    return is
  }
}

const EVERYWHERE = new Set<string>(spelled.names)
const WORD = /\p{L}[\p{L}\p{M}]*(?:['’-][\p{L}\p{M}]+)*['’]?/gu
/** A word, its parts around an apostrophe or hyphen, and with a small letter: any spelling that a dictionary has will do. */
const isSpelt = (word: string, lang: Language, spell: (word: string) => boolean): boolean => {
  const own: readonly string[] = (spelled as Readonly<Partial<Record<string, readonly string[]>>>)[lang] ?? []
  const known = (each: string) => each.length < 2 || EVERYWHERE.has(each) || own.includes(each) || spell(each) || spell(each.toLocaleLowerCase(lang))
  return known(word) || known(word.replace(/['’]$/u, '')) || word.split(/['’-]/u).every(part => known(part) || spell(`${part}'`))
}

/** CRS-5. Every word of every text and answer is in the spelling dictionary of its language, or in spelled.json, where a person put it. */
export const spellingFaults = async ({ said }: Material): Promise<readonly Fault[]> => {
  const faults: Fault[] = []
  for (const lang of LANGUAGES) {
    const spell = await spellingOf(lang)
    faults.push(...spell === null ? [] : said.filter(each => each.lang === lang).flatMap(each => {
      const words = new Set([...shownTexts(each), ...answersOf(each), each.wording.context ?? ''].flatMap(text => text.match(WORD) ?? []))
      return [...words].filter(word => !isSpelt(word, lang, spell)).map(word => each.fault(`“${word}” is not spelt so`))
    }))
  }
  return faults
}
