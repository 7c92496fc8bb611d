import 'server-only'
import { notFound } from 'next/navigation'
import { isLocale, PSEUDO_LOCALE, type MessageLocale } from '#core/domain/locale/locales.ts'

/** Returns the locale of a route's first segment; any other segment is not a page. */
export const routeLocale = async (params: Promise<{ readonly locale: string }>): Promise<MessageLocale> => {
  const { locale } = await params
  if (isLocale(locale) || locale === PSEUDO_LOCALE) return locale
  notFound()
}
