import type { ShownSite } from './header.tsx'

/** What stories show of the main site around a page. */
export const MAIN_SITE: ShownSite = {
  mark: null,
  links: [{ href: '/terms', label: 'Terms and privacy' }, { href: '/cookie-preferences', label: 'Cookie settings' }, { href: '/sitemap', label: 'Site map' }],
}
