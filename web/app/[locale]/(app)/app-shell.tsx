'use client'
import type { ReactNode } from 'react'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { LinkContext } from '#ui/kit/link.tsx'
import { Frame } from '#ui/shell/screen.tsx'
import type { ShownSite } from '#ui/shell/header.tsx'
import { FrameContext } from './frame.tsx'
import { KeepPage } from './keep-page.tsx'
import { LocaleContext, LocalizedLink } from './localized-link.tsx'

/** Gives the pages of the app their language, links and frame. */
export const AppShell = ({ locale, site, children }: { readonly locale: MessageLocale; readonly site: ShownSite; readonly children: ReactNode }) => (
  <LocaleContext value={locale}>
    <LinkContext value={LocalizedLink}>
      <FrameContext value={{ Frame, site }}>{children}</FrameContext>
        <KeepPage locale={locale} />
    </LinkContext>
  </LocaleContext>
)
