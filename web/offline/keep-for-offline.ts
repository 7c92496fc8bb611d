import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { withLocale } from '#core/domain/locale/path.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { isKept, isOfBuild, isPicture, type ToKeep } from './kept.ts'

export const savesData = (): boolean => 'connection' in navigator && (navigator.connection as { readonly saveData?: boolean }).saveData === true

/** The files that this page has been drawn with so far. */
const ownFiles = (): readonly string[] =>
  performance.getEntriesByType('resource').map(({ name }) => new URL(name)).filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname).filter(path => isOfBuild(path) || isPicture(path))

/** ROUTE-8. Has the service worker keep the pages at these paths, the plan, and the files that they are drawn with; nothing for people who save data. */
export const keepForOffline = async (locale: MessageLocale, paths: readonly string[], files: readonly string[] = []): Promise<void> => {
  if (!('serviceWorker' in navigator) || savesData()) return
  await navigator.serviceWorker.register('/service-worker.js')
  const { active } = await navigator.serviceWorker.ready
  const documents = [...paths, withLocale(locale, pathTo('plan')), withLocale(locale, pathTo('offline'))].filter(isKept)
  active?.postMessage({ documents, files: [...ownFiles(), ...files] } satisfies ToKeep, [])
}
