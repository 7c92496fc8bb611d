import { loadPage } from '#content/load-pages.ts'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { messageAt } from '#core/domain/locale/messages.ts'
import { routeAt } from '#core/domain/route/links.ts'
import { ROUTES } from '#core/domain/route/routes.ts'
import { inNameOf, type Site } from '#core/domain/site/site.ts'
import type { PageArea } from '#ui/kit/messages-config.ts'
import { isOffered } from '../site/offered.ts'
import { messagesFor } from '../messages.ts'
import { type Family, pagesOf } from './families.ts'

export interface ListedPage {
  readonly href: string
  readonly label: string
}

/** The title of a page of the app; that of a quiz is its name. */
const titleOf = (locale: MessageLocale, path: string): string | undefined => {
  const route = routeAt(path)
  if (route === undefined) return undefined
  const key = route === 'quiz' ? `quizzes.${path.slice(path.lastIndexOf('/') + 1)}.name` : ROUTES[route].title
  return messageAt(messagesFor(locale, [key.slice(0, key.indexOf('.')) as PageArea]), key)
}

/** SEO-2. The pages of a family that are there in this locale, by their titles. */
export const listedPages = (site: Site, locale: MessageLocale, family: Family): readonly ListedPage[] =>
  pagesOf[family]().filter(({ path, only }) => (only === undefined || only === locale) && isOffered(site, path)).flatMap(({ path }) => {
    const label = loadPage(locale, path)?.title ?? titleOf(locale, path)
    return label === undefined ? [] : [{ href: path, label: inNameOf(site, label) }]
  })
