import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fallbackChain, flatMessages, mergeMessages, type MessageTree } from '../core/domain/locale/messages.ts'
import type { Locale } from '../core/domain/locale/locales.ts'

const folder = path.resolve(import.meta.dirname, '../content')
const readFolder = (room: string, locale: Locale): MessageTree => {
  const cwd = path.join(folder, room, locale)
  return Object.fromEntries(globSync('**/*.json', { cwd }).map(file => [file.replace(/\.json$/, ''), JSON.parse(readFileSync(path.join(cwd, file), 'utf8')) as MessageTree]))
}
const read = (locale: Locale): MessageTree => ({ ...readFolder('messages', locale), pages: readFolder('pages', locale) })

/** The messages of a locale by key, and the texts of public pages under `pages.` and the file's name; only those without arguments. */
export const texts = (locale: Locale) => {
  const all = new Map(flatMessages(mergeMessages(...fallbackChain(locale).map(read))))
  return (key: string): string => {
    const text = all.get(key)
    if (text === undefined) throw new Error(`No message ${key}.`)
    return text
  }
}
