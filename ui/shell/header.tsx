'use client'
import { useUnit } from 'effector-react'
import { Settings } from 'lucide-react'
import { LOCALES, type MessageLocale } from '#core/domain/locale/locales.ts'
import { withLocale } from '#core/domain/locale/path.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { LinkTo } from '../kit/link.tsx'
import { LOCALE_NAMES, LocaleMenu } from '../kit/locale-menu.tsx'
import { Logo } from '../kit/logo.tsx'
import { useMessages } from '../kit/messages.tsx'
import { TopBar } from '../kit/top-bar.tsx'
import { $isRegistered } from '../session/model.ts'
import { $isHeaderSticky, localeChosen } from './model.ts'
import styles from './shell.module.css'

const [PLAN, SETTINGS, SIGN_IN, PREFERENCES] = [pathTo('plan'), pathTo('settings'), pathTo('signIn'), pathTo('cookiePreferences')]

export interface LocalizedPath {
  readonly locale: MessageLocale
  /** The path without its locale. */
  readonly path: string
}

export const Header = ({ locale, path }: LocalizedPath) => {
  const t = useMessages('common')
  const { isRegistered, isSticky, choose } = useUnit({ isRegistered: $isRegistered, isSticky: $isHeaderSticky, choose: localeChosen })
  const current = (href: string) => (path === href ? { 'aria-current': 'page' as const } : {})
  return (
    <TopBar
      isSticky={isSticky}
      start={<LinkTo href="/" className={styles.logo}><Logo /></LinkTo>}
      center={
        <nav className={styles.nav} aria-label={t('nav.main')}>
          <LinkTo href={PLAN} className={styles.item} {...current(PLAN)}>{t('nav.plan')}</LinkTo>
          {isRegistered
            ? <LinkTo href={SETTINGS} className={styles.item} {...current(SETTINGS)}>
                <Settings className={styles.gear} aria-hidden="true" />
                <span className={styles.words}>{t('nav.settings')}</span>
              </LinkTo>
            : <LinkTo href={SIGN_IN} className={styles.item} {...current(SIGN_IN)}>{t('nav.signIn')}</LinkTo>}
        </nav>
      }
      end={
        <span className={styles.locale}>
          <LocaleMenu
            value={locale}
            onChange={chosen => {
              choose(chosen)
              window.location.assign(withLocale(chosen, path) + window.location.search)
            }}
          />
        </span>
      }
    />
  )
}

/**
 * CON-4. Links to the same page in every language and to the cookie preferences.
 * They are plain links, so that they work before scripts load and search engines follow them.
 */
export const Footer = ({ locale, path }: LocalizedPath) => {
  const t = useMessages('common')
  const choose = useUnit(localeChosen)
  return (
    <div className={styles.footer}>
      <nav aria-label={t('locale.label')}>
        <ul className={styles.languages} role="list">
          {LOCALES.map(each => (
            <li key={each}>
              <LinkTo
                href={withLocale(each, path)}
                hrefLang={each}
                lang={each}
                onClick={() => choose(each)}
                {...(each === locale && { 'aria-current': 'page' as const })}
              >
                {LOCALE_NAMES[each]}
              </LinkTo>
            </li>
          ))}
        </ul>
      </nav>
      <LinkTo href={PREFERENCES} className={styles.small} {...(path === PREFERENCES && { 'aria-current': 'page' as const })}>
        {t('footer.cookies')}
      </LinkTo>
    </div>
  )
}
