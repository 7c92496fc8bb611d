import type { ComponentType } from 'react'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { withLocale } from '#core/domain/locale/path.ts'
import type { LinkProps } from '#ui/kit/link.tsx'

/** The address of a link on a page of this locale. A link with a language of its own has its locale in its path. */
export const localizedHref = (locale: MessageLocale, { href, hrefLang }: Pick<LinkProps, 'href' | 'hrefLang'>): string =>
  hrefLang === undefined && href.startsWith('/') ? withLocale(locale, href) : href

/** Links as a page has them before any script: they load a new document. */
export const documentLink = (locale: MessageLocale): ComponentType<LinkProps> => props => <a {...{ ...props, replace: undefined }} href={localizedHref(locale, props)} />
