'use client'
import NextLink from 'next/link'
import { useRouter } from 'next/navigation'
import { createContext, useContext } from 'react'
import { withLocale } from '#core/domain/locale/path.ts'
import { DEFAULT_LOCALE, type MessageLocale } from '#core/domain/locale/locales.ts'
import type { LinkProps } from '#ui/kit/link.tsx'

const LocaleContext = createContext<MessageLocale>(DEFAULT_LOCALE)
export const LocaleOfPage = LocaleContext.Provider

export const useLocaleOfPage = (): MessageLocale => useContext(LocaleContext)

const useHref = () => {
  const locale = useLocaleOfPage()
  return (path: string) => (path.startsWith('/') ? withLocale(locale, path) : path)
}

/** Links with a language of their own name their locale themselves and load the page anew. */
export const LocalizedLink = ({ href, hrefLang, onClick, ...rest }: LinkProps) => {
  const toHref = useHref()
  if (hrefLang !== undefined) return <a {...rest} href={href} hrefLang={hrefLang} onClick={onClick} />
  return <NextLink {...rest} {...(onClick && { onClick })} href={toHref(href)} prefetch={false} />
}

export const useNavigate = () => {
  const router = useRouter()
  const toHref = useHref()
  return (to: string) => router.push(toHref(to))
}
