'use client'
import { useCallback } from 'react'
import { nextPath } from '#core/domain/account/next-path.ts'
import { splitLocale } from '#core/domain/locale/path.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { OfflineScreen } from '#ui/shell/offline-screen.tsx'
import { untilReachable } from '#web/offline/until-reachable.ts'
import { localizedHref } from '../../document-link.tsx'
import { useLocaleOfPage } from '../localized-link.tsx'

/** The service worker answers with this page where it has no copy, and names the page that was asked for in the address. */
export const OfflineRoute = () => {
  const locale = useLocaleOfPage()
  const goOn = useCallback(() => {
    const asked = new URLSearchParams(window.location.search).get('next')
    // This page may stand in for one in another language.
    const askedIn = asked === null ? locale : splitLocale(asked).locale
    window.location.replace(localizedHref(askedIn, { href: nextPath(asked, pathTo('plan')) }))
  }, [locale])
  return <OfflineScreen onRetry={goOn} untilReachable={untilReachable} />
}
