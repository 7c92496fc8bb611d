import type { ReactNode } from 'react'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { Page } from '#ui/kit/page.tsx'
import { SkipLink } from '#ui/kit/skip-link.tsx'
import { Footer, Header } from '#ui/shell/header.tsx'
import { plainTexts, textsFor } from '../../../messages.ts'
import { documentLink } from '../document-link.tsx'
import { LateNotices } from './late-notices.tsx'
import '#ui/kit/letters-names.css'

interface Props {
  readonly locale: MessageLocale
  /** The path without its locale. */
  readonly path: string
  readonly children: ReactNode
}

/** What is around every public page, drawn on the server, with the part that knows the visitor and comes later. */
export const PublicFrame = ({ locale, path, children }: Props) => {
  const t = plainTexts(locale, 'common')
  const site = { locale, path, t, Link: documentLink(locale) }
  return (
    <>
      <SkipLink>{t('skipToContent')}</SkipLink>
      <LateNotices locale={locale} path={path} texts={textsFor(locale, ['common'])} />
      <Page top={<Header {...site} />} footer={<Footer {...site} />}>{children}</Page>
    </>
  )
}
