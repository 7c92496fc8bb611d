'use client'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { pathTo } from '#core/domain/route/links.ts'
import { ConsentBanner } from '../consent/banner.tsx'
import { OfflineBanner } from '../kit/offline-banner.tsx'
import { $online } from '../session/online.ts'
import type { LocalizedPath } from './header.tsx'
import { hasLocaleCookie, onLocaleChosen } from './locale-cookie.ts'
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

/** What a page says of the visitor and not of itself: consent, the network, a language to offer. Every page has them, public ones as their late part. */
export const Notices = ({ locale, path, kind }: Props) => {
  const { isOnline, shown, choose } = useUnit({ isOnline: $online, shown: pageShown, choose: localeChosen })
  useEffect(() => {
    shown({ path, locale, languages: navigator.languages, hasChosen: hasLocaleCookie(), noise: kind === 'lesson' })
  }, [shown, path, locale, kind])
  useDocumentState()
  // Languages are chosen in parts of a page that no script has drawn.
  useEffect(() => onLocaleChosen(choose), [choose])
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
