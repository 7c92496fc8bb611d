import { useUnit } from 'effector-react'
import { useEffect, useLayoutEffect } from 'react'
import { $hidesHeaderAndFooter } from '../attribution/session-flags.ts'
import { $owner } from '../session/model.ts'
import { $isDyslexicFontOn, $isHeaderSticky } from './model.ts'
import { $specialUITheme } from './theme.ts'

/** Without a network the account of the earlier visit is still there: nobody is asked to sign in who has not signed out. */
const $hasAccount = $owner.map(owner => owner !== null)

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Writes on the document what its style depends on: whether the visitor is registered, the header of an app around the page (ATT-2),
 * the sticky header (FLAG-4), the dyslexic font (THM-2) and the special theme (THM-1).
 */
export const useDocumentState = () => {
  const { theme, ...is } = useUnit({
    registered: $hasAccount, bare: $hidesHeaderAndFooter, sticky: $isHeaderSticky, dyslexic: $isDyslexicFontOn, theme: $specialUITheme,
  })
  useBrowserLayoutEffect(() => {
    const root = document.documentElement
    root.toggleAttribute('data-registered', is.registered)
    root.toggleAttribute('data-bare', is.bare)
    root.toggleAttribute('data-scrolling-header', !is.sticky)
    if (is.dyslexic !== null) root.toggleAttribute('data-dyslexic', is.dyslexic)
  }, [is.registered, is.bare, is.sticky, is.dyslexic])
  useBrowserLayoutEffect(() => {
    if (theme === null) return
    document.documentElement.dataset['theme'] = theme
    return () => { delete document.documentElement.dataset['theme'] }
  }, [theme])
}
