'use client'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { isLocale, type Locale } from '#core/domain/locale/locales.ts'
import { withLocale } from '#core/domain/locale/path.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { ConsentBanner } from '../consent/banner.tsx'
import { $decision } from '../consent/model.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { useMessages } from '../kit/messages.tsx'
import type { Messages } from '../kit/messages-config.ts'
import { loadOffer } from '../kit/messages-offer.ts'
import { OfflineBanner } from '../kit/offline-banner.tsx'
import { $online } from '../session/online.ts'
import type { LocalizedPath } from './header.tsx'
import { hasLocaleCookie } from './locale-cookie.ts'
import { $suggestedLocale, $word, localeChosen, pageShown, suggestionDeclined, wordRead } from './model.ts'
import styles from './shell.module.css'
import { useDocumentState } from './use-document-state.ts'
import './noise.ts'
import './tracking.ts'

interface Props extends LocalizedPath {
  readonly kind: 'page' | 'lesson' | 'funnel'
}
/** This page asks the same question as the banner, which is hidden there. */
const PREFERENCES = pathTo('cookiePreferences')

/** The language that a click on a link to the page in another language chooses, or a change of the menu of languages. */
const localeIn = ({ type, target }: Event): string | null => {
  if (type === 'change') return target instanceof HTMLSelectElement && target.dataset['locales'] !== undefined ? target.value : null
  return target instanceof Element ? target.closest('a[hreflang]')?.getAttribute('hreflang') ?? null : null
}

/** LOC-8. Languages are chosen in parts of a page that no script has drawn. */
const useLocaleChoices = () => {
  const choose = useUnit(localeChosen)
  useEffect(() => {
    const chosen = (event: Event) => {
      const locale = localeIn(event)
      if (locale !== null && isLocale(locale)) choose(locale)
    }
    // Heard before the page's own handlers, which put the menu back to the language of the page.
    for (const type of ['click', 'change']) document.addEventListener(type, chosen, true)
    return () => {
      for (const type of ['click', 'change']) document.removeEventListener(type, chosen, true)
    }
  }, [choose])
}

/** What a page says of the visitor and not of itself: consent, the network, a language to offer. Every page has them, public ones once they are drawn. */
export const Notices = ({ locale, path, kind }: Props) => {
  const { isOnline, shown } = useUnit({ isOnline: $online, shown: pageShown })
  useEffect(() => {
    shown({ path, locale, languages: navigator.languages, hasChosen: hasLocaleCookie(), noise: kind === 'lesson' })
  }, [shown, path, locale, kind])
  useDocumentState()
  useLocaleChoices()
  return (
    <>
      {path !== PREFERENCES && <ConsentBanner />}
      <OfflineBanner isOffline={!isOnline} />
      <Word />
      {kind === 'page' && <Suggestion path={path} />}
    </>
  )
}

const Word = () => {
  const t = useMessages('common')
  const { word, read } = useUnit({ word: $word, read: wordRead })
  return (
    <div role="status">
      {word !== null && <div className={styles.suggestion}><p>{word}</p><div className={styles.offers}><Button size="small" variant="secondary" onPress={read}>{t('close')}</Button></div></div>}
    </div>
  )
}

/** LOC-8. Offers the page in a language that the visitor reads, and in that language. */
const Suggestion = ({ path }: Pick<LocalizedPath, 'path'>) => {
  const t = useMessages('common')
  const { suggested, decision, word, decline } = useUnit({ suggested: $suggestedLocale, decision: $decision, word: $word, decline: suggestionDeclined })
  const offer = useOffer(suggested)
  // Two at once cover half of a phone.
  if (suggested === null || offer === null || decision.asks || word !== null) return null
  return (
    <aside className={styles.suggestion} aria-label={t('locale.label')}>
      <p lang={suggested}>{offer.text}</p>
      <div className={styles.offers} lang={suggested}>
        <ButtonLink size="small" variant="secondary" href={withLocale(suggested, path)} hrefLang={suggested}>{offer.accept}</ButtonLink>
        <Button size="small" variant="quiet" onPress={decline}>{offer.decline}</Button>
      </div>
    </aside>
  )
}

/** The texts of an offer once they have come; an offer that cannot be loaded is not made. */
const useOffer = (suggested: Locale | null) => {
  const [offer, setOffer] = useState<Messages['offer'] | null>(null)
  useEffect(() => {
    if (suggested !== null) loadOffer(suggested).then(setOffer, () => setOffer(null))
  }, [suggested])
  return offer
}
