'use client'
import { startTransition, useEffect, useState, type ComponentType } from 'react'
import { SESSION_KEYS } from '#core/domain/device/device-keys.ts'
import { onLocaleChosen, writeLocaleCookie } from '#ui/shell/locale-cookie.ts'
import { whenWanted } from '../when-wanted.ts'
import { latePart } from './late-part.ts'
import type { NoticesProps } from './public-notices.tsx'

/** A link answers at once when it is followed, though on a slow line its page is seconds away; a page that is come back to has followed none. */
const showFollowed = () => {
  let link: HTMLAnchorElement | null = null
  const forget = () => delete link?.dataset['following']
  const follow = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return
    forget()
    link = target.closest('a[href^="/"]')
    if (link && link.pathname !== location.pathname) link.dataset['following'] = ''
  }
  document.addEventListener('click', follow)
  addEventListener('pageshow', forget)
  return () => {
    document.removeEventListener('click', follow)
    removeEventListener('pageshow', forget)
    forget()
  }
}

/** ATT-1. What brought the visitor is in the address, which is gone where a link is followed before anything has read it. */
const keepArrival = () => {
  try {
    if (location.search !== '' && sessionStorage.getItem(SESSION_KEYS.arrival) === null) sessionStorage.setItem(SESSION_KEYS.arrival, location.href)
  } catch { /* Without storage an arrival lasts as long as its page. */ }
}

/** Loads the session, the measurement and the notices of a public page once its visitor wants something of it, or a while after it is drawn. The page itself needs none of them. */
export const LateNotices = (props: NoticesProps) => {
  const [Notices, setNotices] = useState<ComponentType<NoticesProps> | null>(null)
  useEffect(() => whenWanted(() => {
    void latePart().then(({ PublicNotices }) => startTransition(() => setNotices(() => PublicNotices)))
  }), [])
  useEffect(keepArrival, [])
  useEffect(() => onLocaleChosen(writeLocaleCookie), [])
  useEffect(showFollowed, [props.locale, props.path])
  return Notices && <Notices {...props} />
}
