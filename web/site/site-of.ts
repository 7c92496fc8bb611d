import 'server-only'
import { headers } from 'next/headers'
import { loadSite } from '#content/load-sites.ts'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { messageAt } from '#core/domain/locale/messages.ts'
import { inNameOf, type Site } from '#core/domain/site/site.ts'
import type { PageArea } from '#ui/kit/messages-config.ts'
import type { ShownSite } from '#ui/shell/header.tsx'
import { webSettings } from '../config/settings.ts'
import { messagesFor } from '../messages.ts'
import { siteAt } from '../security/origins.ts'

/** ROUTE-11. The site that is asked for. A page that asks for it is rendered for each request. */
export const siteAsked = async (): Promise<Site> => loadSite(siteAt(await headers(), webSettings()))

/** The sign and the footer of a site, in a locale. */
export const shownSite = (site: Site, locale: MessageLocale): ShownSite => ({
  mark: site.mark,
  links: site.footer.map(({ href, text }) => ({ href, label: inNameOf(site, messageAt(messagesFor(locale, [text.slice(0, text.indexOf('.')) as PageArea]), text) ?? text) })),
})
