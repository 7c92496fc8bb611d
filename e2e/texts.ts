import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fallbackChain, flatMessages, mergeMessages, type MessageTree } from '../core/domain/locale/messages.ts'
import type { Locale } from '../core/domain/locale/locales.ts'

const folder = path.resolve(import.meta.dirname, '../content/messages')
const read = (locale: Locale): MessageTree =>
  Object.fromEntries(globSync('*.json', { cwd: path.join(folder, locale) }).map(file =>
    [path.basename(file, '.json'), JSON.parse(readFileSync(path.join(folder, locale, file), 'utf8')) as MessageTree]))

/** The messages of a locale by key; only those without arguments. */
export const texts = (locale: Locale) => {
  const all = new Map(flatMessages(mergeMessages(...fallbackChain(locale).map(read))))
  return (key: string): string => {
    const text = all.get(key)
    if (text === undefined) throw new Error(`No message ${key}.`)
    return text
  }
}
