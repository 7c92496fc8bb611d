'use client'
import type { ReactNode } from 'react'
import { LinkTo } from '../kit/link.tsx'
import { useMessages } from '../kit/messages.tsx'
import type { PageWidth } from '../kit/page.tsx'
import { Page } from '../kit/page.tsx'
import { SkipLink } from '../kit/skip-link.tsx'
import type { LocalizedPath, ShownSite } from './header.tsx'
import { Footer, Header } from './header.tsx'
import { Notices } from './notices.tsx'

export interface FrameProps extends LocalizedPath {
  readonly site: ShownSite
  readonly children: ReactNode
  /** A page gets a header and a footer. A lesson or a funnel gets neither and renders its own Page. */
  readonly kind?: 'page' | 'lesson' | 'funnel'
  readonly width?: PageWidth
  /** The page that a form leads to, as the address says it. */
  readonly next?: string | null
}

/** The skip link, notices, header and footer around every screen of the app. */
export const Frame = ({ site, locale, path, kind = 'page', width = 'wide', next = null, children }: FrameProps) => {
  const t = useMessages('common')
  const around = { site, locale, path, t, Link: LinkTo }
  return (
    <>
      <SkipLink>{t('skipToContent')}</SkipLink>
      <Notices locale={locale} path={path} kind={kind} />
      {kind === 'page'
        ? <Page width={width} top={<Header {...around} next={next} />} footer={<Footer {...around} />}>{children}</Page>
        : children}
    </>
  )
}
