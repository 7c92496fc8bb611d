'use client'
import NextLink, { useLinkStatus } from 'next/link'
import { useRouter } from 'next/navigation'
import { createContext, useContext } from 'react'
import { DEFAULT_LOCALE, type MessageLocale } from '#core/domain/locale/locales.ts'
import type { LinkProps } from '#ui/kit/link.tsx'
import { localizedHref } from '../document-link.tsx'

export const LocaleContext = createContext<MessageLocale>(DEFAULT_LOCALE)

export const useLocaleOfPage = (): MessageLocale => useContext(LocaleContext)

/** Ignores the second click of a double click, which was meant for the element that the link has just replaced. */
const unlessSecondClick = (onClick: LinkProps['onClick']): NonNullable<LinkProps['onClick']> => event => {
  if (event.detail > 1) event.preventDefault()
  else onClick?.(event)
}

/** A link answers at once when it is followed, though its page is still to come. */
const Following = () => (useLinkStatus().pending ? <i data-following="" hidden /> : null)

/** Goes on in this document; a page in another language is a document of its own. */
export const LocalizedLink = ({ onClick, replace = false, ...link }: LinkProps) => {
  const href = localizedHref(useLocaleOfPage(), link)
  if (link.hrefLang !== undefined) return <a {...link} href={href} onClick={unlessSecondClick(onClick)} />
  return <NextLink {...link} replace={replace} href={href} onClick={unlessSecondClick(onClick)} prefetch={false}>{link.children}<Following /></NextLink>
}

/** Leads on from a page that is done, which the way back passes over. */
export const useNavigate = () => {
  const router = useRouter()
  const locale = useLocaleOfPage()
  return (to: string) => router.replace(localizedHref(locale, { href: to }))
}

/** Leaves this site for an address, to which the way back leads. */
export const leaveFor = (address: string): void => window.location.assign(address)
