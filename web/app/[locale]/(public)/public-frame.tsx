import type { ReactNode } from 'react'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { inNameOf, type Site } from '#core/domain/site/site.ts'
import { Page } from '#ui/kit/page.tsx'
import { SkipLink } from '#ui/kit/skip-link.tsx'
import { Footer, Header } from '#ui/shell/header.tsx'
import { plainTexts, textsFor } from '../../../messages.ts'
import { shownSite } from '../../../site/site-of.ts'
import { documentLink } from '../document-link.tsx'
import { LateNotices } from './late-notices.tsx'
import '#ui/kit/letters-names.css'

interface Props {
  readonly site: Site
  readonly locale: MessageLocale
  /** The path without its locale. */
  readonly path: string
  readonly children: ReactNode
}

/** What is around every public page, drawn on the server, with the part that knows the visitor and comes later. */
export const PublicFrame = ({ site, locale, path, children }: Props) => {
  const texts = plainTexts(locale, 'common')
  const t = (key: string) => inNameOf(site, texts(key))
  const around = { site: shownSite(site, locale), locale, path, t, Link: documentLink(locale) }
  return (
    <>
      <SkipLink>{t('skipToContent')}</SkipLink>
      <LateNotices locale={locale} path={path} texts={inNameOf(site, textsFor(locale, ['common']))} />
      <Page top={<Header {...around} />} footer={<Footer {...around} />}>{children}</Page>
    </>
  )
}
