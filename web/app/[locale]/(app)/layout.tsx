import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { pageConfigOf } from '../../../config/page-config-of.ts'
import { webSettings } from '../../../config/settings.ts'
import { textsFor } from '../../../messages.ts'
import { inNameOf } from '#core/domain/site/site.ts'
import { shownSite, siteAsked } from '../../../site/site-of.ts'
import { SiteStyle } from '../../../site/site-style.tsx'
import { App } from '../app.tsx'
import { routeLocale } from '../route-locale.ts'
import { AppShell } from './app-shell.tsx'
import { ConsentModel } from './models/consent.tsx'
import { KeeperModel } from './models/keeper.tsx'
import { SessionModel } from './models/session.tsx'

/** App pages are rendered for each request, with a nonce (docs/decisions/0005). */
export const dynamic = 'force-dynamic'

const Layout = async ({ children, params }: { children: ReactNode; params: Promise<{ locale: string }> }) => {
  const [locale, site] = [await routeLocale(params), await siteAsked()]
  return (
    <App locale={locale} texts={inNameOf(site, textsFor(locale, ['common', 'errors', 'languages']))} config={pageConfigOf(await headers(), webSettings())}>
      {/* Each is made when React comes to it, and between two of them the browser may answer its visitor: all at once take a phone a fifth of a second. */}
      <SessionModel />
      <ConsentModel />
      <KeeperModel />
      <SiteStyle {...site} />
      <AppShell locale={locale} site={shownSite(site, locale)}>{children}</AppShell>
    </App>
  )
}
export default Layout
