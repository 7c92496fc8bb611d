import { CircleUser, Settings } from 'lucide-react'
import type { ComponentType } from 'react'
import { LOCALES, type MessageLocale } from '#core/domain/locale/locales.ts'
import { withLocale } from '#core/domain/locale/path.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { classNames } from '../kit/class-names.ts'
import type { LinkProps } from '../kit/link.tsx'
import { LOCALE_NAMES } from '../kit/locale-names.ts'
import type { TextKey } from '../kit/messages.tsx'
import { Logo } from '../kit/logo.tsx'
import { TopBar } from '../kit/top-bar.tsx'
import { LocaleSwitch } from './locale-switch.tsx'
import styles from './shell.module.css'
import { signInFrom } from './sign-in-link.ts'

const [PLAN, SETTINGS, PROFILE, SIGN_IN] = [pathTo('plan'), pathTo('settings'), pathTo('profile'), pathTo('signIn')]

export interface LocalizedPath {
  readonly locale: MessageLocale
  /** The path without its locale. */
  readonly path: string
}
/** ROUTE-11. What a site shows of itself around its pages. */
export interface ShownSite {
  /** The path of its sign; null for ours. */
  readonly mark: string | null
  /** CON-4. The links of the footer. */
  readonly links: readonly { readonly href: string; readonly label: string }[]
}
interface Props extends LocalizedPath {
  readonly site: ShownSite
  readonly t: (key: TextKey<'common'>) => string
  /** Draws links: public pages are drawn on the server alone, where no context says how. */
  readonly Link: ComponentType<LinkProps>
}

/** Who the visitor is decides by style alone which links are shown (document-state.ts), so that a page is the same for everybody. */
export const Header = ({ site, locale, path, t, Link, next = null }: Props & { readonly next?: string | null }) => {
  const current = (href: string) => (path === href ? { 'aria-current': 'page' as const } : {})
  return (
    <div className={styles.header}>
      <TopBar
        start={<Link href="/" className={styles.logo}><Logo name={t('brand')} mark={site.mark} /></Link>}
        center={
          <nav className={styles.nav} aria-label={t('nav.main')}>
            <Link href={PLAN} className={styles.item} {...current(PLAN)}>{t('nav.plan')}</Link>
            <Link href={SETTINGS} className={styles.item} {...current(SETTINGS)}>
              <Settings className={styles.gear} aria-hidden="true" />
              <span className={styles.words}>{t('nav.settings')}</span>
            </Link>
            <Link href={PROFILE} className={classNames(styles.item, styles.ofPerson)} {...current(PROFILE)}>
              <CircleUser className={styles.gear} aria-hidden="true" />
              <span className={styles.words}>{t('nav.profile')}</span>
            </Link>
            <Link href={signInFrom(path, next)} className={classNames(styles.item, styles.ofVisitor)} {...current(SIGN_IN)}>{t('nav.signIn')}</Link>
          </nav>
        }
        end={<span className={styles.locale}><LocaleSwitch locale={locale} path={path} label={t('locale.label')} /></span>}
      />
    </div>
  )
}

/** CON-4. Links to the same page in every language, and those of the site, to the legal pages and the cookie preferences among others; they work before scripts load, and search engines follow them. */
export const Footer = ({ site, locale, path, t, Link }: Props) => (
  <div className={styles.footer}>
    <nav aria-label={t('locale.label')}>
      <ul className={styles.languages} role="list">
        {LOCALES.map(each => (
          <li key={each}>
            <Link href={withLocale(each, path)} hrefLang={each} lang={each} {...(each === locale && { 'aria-current': 'page' as const })}>
              {LOCALE_NAMES[each]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    <div className={styles.smalls}>
      {site.links.map(({ href, label }) => (
        <Link key={href} href={href} className={styles.small} {...(path === href && { 'aria-current': 'page' as const })}>{label}</Link>
      ))}
    </div>
  </div>
)
