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

/** Ignores the second click of a double click, which was meant for the element that the link has just replaced. */
const unlessSecondClick = (onClick: LinkProps['onClick']): NonNullable<LinkProps['onClick']> => event => {
  if (event.detail > 1) event.preventDefault()
  else onClick?.(event)
}

/** A link with its own language has its locale in its path and reloads the page. */
export const LocalizedLink = ({ href, hrefLang, onClick, ...rest }: LinkProps) => {
  const toHref = useHref()
  if (hrefLang !== undefined) return <a {...rest} href={href} hrefLang={hrefLang} onClick={unlessSecondClick(onClick)} />
  return <NextLink {...rest} onClick={unlessSecondClick(onClick)} href={toHref(href)} prefetch={false} />
}

export const useNavigate = () => {
  const router = useRouter()
  const toHref = useHref()
  return (to: string) => router.push(toHref(to))
}
