import { changedOn, DICTIONARY } from '#content/changed.ts'
import { pairSlugs } from '#content/load-confusing-words.ts'
import { loadDictionary } from '#content/load-dictionary.ts'
import { quizIds } from '#content/load-funnels.ts'
import { loadPage, pageLocales, pagePaths } from '#content/load-pages.ts'
import { LETTERS, pathOfPlace, WORD_FAMILIES, type WordFamily } from '#core/domain/dictionary/word-family.ts'
import { DEFAULT_LOCALE } from '#core/domain/locale/locales.ts'
import { pathTo } from '#core/domain/route/links.ts'
import type { RouteName } from '#core/domain/route/paths.ts'
import { ROUTES, type Route } from '#core/domain/route/routes.ts'
import type { SitemapPage } from '#core/domain/seo/sitemap.ts'

/** SEO-2. The kinds of public pages, each with a sitemap of its own. */
export const FAMILIES = ['pages', 'quizzes', 'legal', ...WORD_FAMILIES, 'confusing'] as const
export type Family = (typeof FAMILIES)[number]

const LEGAL = '/terms'
const dated = (page: SitemapPage): SitemapPage => {
  const changed = changedOn(page.path)
  return changed === undefined ? page : { ...page, changed }
}
const contentPage = (path: string): SitemapPage => dated({ path, mode: loadPage(DEFAULT_LOCALE, path)?.hreflang ?? 'none', translated: pageLocales(path) })
const isLegal = (path: string) => path === LEGAL || path.startsWith(`${LEGAL}/`)

const rows = Object.entries(ROUTES) as [RouteName, Route][]
/** ROUTE-5. The route that is in Ukrainian alone. */
const ONLY = { freeForUkraine: 'uk' } as const satisfies Partial<Record<RouteName, string>>
const isOnly = (name: RouteName): name is keyof typeof ONLY => Object.hasOwn(ONLY, name)
/** The public pages of the app without parameters: those with some are listed by what they show. */
const appPages = (): readonly SitemapPage[] => rows
  .filter(([, { access, path }]) => access === 'public' && !path.includes('{'))
  .map(([name, { path, hreflang: mode }]) => (isOnly(name) ? { path, mode, only: ONLY[name] } : { path, mode }))

/** SEO-1. The words of a family that are not thin, and the letters that lead to them. */
const wordPages = (family: WordFamily) => (): readonly SitemapPage[] => {
  const [words, changed] = [loadDictionary().listed(family), changedOn(DICTIONARY)]
  const letters = LETTERS.filter(letter => words.some(word => word.startsWith(letter)))
  return [...letters, ...words].map(slug => ({ path: pathOfPlace({ family, slug }), mode: 'all', ...(changed !== undefined && { changed }) }))
}

const QUIZZES = pathTo('quizzes')
/** SEO-2. Every public page of a family, in the order of the sitemap. */
export const pagesOf: { readonly [Each in Family]: () => readonly SitemapPage[] } = {
  pages: () => [...pagePaths().filter(path => !isLegal(path)).map(contentPage), ...appPages().filter(({ path }) => path !== QUIZZES)],
  quizzes: () => [QUIZZES, ...quizIds().map(slug => pathTo('quiz', { slug }))].map(path => dated({ path, mode: ROUTES.quiz.hreflang })),
  legal: () => pagePaths().filter(isLegal).map(contentPage),
  ...Object.fromEntries(WORD_FAMILIES.map(family => [family, wordPages(family)])) as Readonly<Record<WordFamily, () => readonly SitemapPage[]>>,
  confusing: () => pairSlugs().map(slug => dated({ path: pathOfPlace({ family: 'confusing', slug }), mode: 'all' })),
}
