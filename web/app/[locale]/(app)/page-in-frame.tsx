import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { isLocale, type MessageLocale } from '#core/domain/locale/locales.ts'
import type { Route } from '#core/domain/route/routes.ts'
import { inNameOf, type Site } from '#core/domain/site/site.ts'
import type { PageArea } from '#ui/kit/messages-config.ts'
import { EarlyStart } from '../../../early-start/early-start.tsx'
import { AlternateLinks } from '../../../head/alternate-links.tsx'
import { webSettings } from '../../../config/settings.ts'
import { ownOrigin } from '../../../security/origins.ts'
import { textsFor } from '../../../messages.ts'
import { PageFrame } from './frame.tsx'
import { PageMessages } from './page-messages.tsx'

interface Props {
  readonly site: Site
  readonly locale: MessageLocale
  /** The path without its locale. */
  readonly path: string
  readonly areas: readonly PageArea[]
  readonly frame: Route['frame']
  readonly width: Route['width']
  readonly access: Route['access']
  readonly hreflang: Route['hreflang']
  /** The page that a form leads to, as the address says it. */
  readonly next: string | null
  readonly children: ReactNode
}

/** A whole page of the app: its links to other languages, its texts, its frame and its screen. */
export const PageInFrame = async ({ site, locale, path, areas, frame, width, access, hreflang, next, children }: Props) => (
  <PageMessages locale={locale} messages={inNameOf(site, textsFor(locale, areas))}>
    <EarlyStart locale={locale} path={path} />
    {isLocale(locale) && <AlternateLinks locale={locale} path={path} access={access} mode={hreflang} origin={ownOrigin(await headers(), webSettings())} />}
    <PageFrame path={path} kind={frame} width={width} next={next}>{children}</PageFrame>
  </PageMessages>
)
