'use client'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect } from 'react'
import { withLocale } from '#core/domain/locale/path.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { ConsentBanner } from '../consent/banner.tsx'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { LOCALE_NAMES } from '../kit/locale-menu.tsx'
import { useMessages } from '../kit/messages.tsx'
import { OfflineBanner } from '../kit/offline-banner.tsx'
import type { PageWidth } from '../kit/page.tsx'
import { Page } from '../kit/page.tsx'
import { SkipLink } from '../kit/skip-link.tsx'
import { $hidesHeaderAndFooter } from '../attribution/session-flags.ts'
import { $specialUITheme } from './theme.ts'
import { $online } from '../session/online.ts'
import type { LocalizedPath } from './header.tsx'
import { Footer, Header } from './header.tsx'
import { hasLocaleCookie } from './locale-cookie.ts'
import { $isDyslexicFontOn, $suggestedLocale, localeChosen, suggestionDeclined, pageShown } from './model.ts'
import styles from './shell.module.css'
import './noise.ts'
import './tracking.ts'

interface Props extends LocalizedPath {
  readonly children: ReactNode
  /** A page gets a header and a footer. A lesson or a funnel gets neither and renders its own Page. */
  readonly kind?: 'page' | 'lesson' | 'funnel'
  readonly width?: PageWidth
}
/** This page asks the same question as the banner, which is hidden there. */
const PREFERENCES = pathTo('cookiePreferences')
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** The skip link, banners, header and footer around every screen. */
export const Frame = ({ locale, path, kind = 'page', width = 'wide', children }: Props) => {
  const model = useUnit({ online: $online, dyslexic: $isDyslexicFontOn, theme: $specialUITheme, bare: $hidesHeaderAndFooter, shown: pageShown })
  useEffect(() => {
    model.shown({ path, locale, languages: navigator.languages, hasChosen: hasLocaleCookie(), noise: kind === 'lesson' })
  }, [model.shown, path, locale, kind])
  useBrowserLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-dyslexic', model.dyslexic)
  }, [model.dyslexic])
  useBrowserLayoutEffect(() => {
    if (model.theme === null) return
    document.documentElement.dataset['theme'] = model.theme
    return () => { delete document.documentElement.dataset['theme'] }
  }, [model.theme])
  return (
    <>
      <SkipLink />
      {path !== PREFERENCES && <ConsentBanner />}
      <OfflineBanner isOffline={!model.online} />
      {kind === 'page' ? (
        <>
          <Suggestion path={path} />
          <Page width={width} {...(!model.bare && { top: <Header locale={locale} path={path} />, footer: <Footer locale={locale} path={path} /> })}>
            {children}
          </Page>
        </>
      ) : children}
    </>
  )
}

/** LOC-8. Offers the page in a language that the visitor reads. */
const Suggestion = ({ path }: Pick<LocalizedPath, 'path'>) => {
  const t = useMessages('common')
  const { suggested, choose, decline } = useUnit({ suggested: $suggestedLocale, choose: localeChosen, decline: suggestionDeclined })
  if (suggested === null) return null
  const language = LOCALE_NAMES[suggested]
  return (
    <aside className={styles.suggestion} aria-label={t('locale.label')}>
      <p>{t('locale.suggestion', { language })}</p>
      <div className={styles.offers}>
        <ButtonLink size="small" variant="secondary" href={withLocale(suggested, path)} hrefLang={suggested} onClick={() => choose(suggested)}>
          {t('locale.switch', { language })}
        </ButtonLink>
        <Button size="small" variant="quiet" onPress={decline}>{t('locale.dismiss')}</Button>
      </div>
    </aside>
  )
}
