'use client'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { isLocale } from '#core/domain/locale/locales.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { ConsentBanner } from '../consent/banner.tsx'
import { OfflineBanner } from '../kit/offline-banner.tsx'
import { $online } from '../session/online.ts'
import type { LocalizedPath } from './header.tsx'
import { hasLocaleCookie } from './locale-cookie.ts'
import { $suggestedLocale, $word, localeChosen, pageShown } from './model.ts'
import { useDocumentState } from './use-document-state.ts'
import { useLoaded } from './use-loaded.ts'
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

/** What a page says of the visitor and not of itself: consent, the network, a language to offer. Every page has them, public ones as their late part. */
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
      <Passing path={path} kind={kind} />
    </>
  )
}

const loadPassing = () => import('./passing-notices.tsx')

/** Few visitors are told or offered anything, so what draws that is loaded for them alone. */
const Passing = ({ path, kind }: Pick<Props, 'path' | 'kind'>) => {
  const { suggested, word } = useUnit({ suggested: $suggestedLocale, word: $word })
  const loaded = useLoaded(loadPassing, word !== null || (kind === 'page' && suggested !== null))
  return (
    <>
      <div role="status">{loaded && word !== null && <loaded.Word text={word} />}</div>
      {loaded && word === null && kind === 'page' && suggested !== null && <loaded.Suggestion suggested={suggested} path={path} />}
    </>
  )
}
