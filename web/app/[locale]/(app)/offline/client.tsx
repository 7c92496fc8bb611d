'use client'
import { useCallback } from 'react'
import { nextPath } from '#core/domain/account/next-path.ts'
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
    window.location.replace(localizedHref(locale, { href: nextPath(asked, pathTo('plan')) }))
  }, [locale])
  return <OfflineScreen onRetry={goOn} untilReachable={untilReachable} />
}
