'use client'
import { useEffect, useState, type ComponentType } from 'react'
import type { NoticesProps } from './public-notices.tsx'

/** The longest wait for a pause in the page's own work, ms. */
const PATIENCE = 3000
const whenIdle = (run: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: PATIENCE })
  else setTimeout(run, PATIENCE / 10)
}

/** Loads the session, the measurement and the notices of a public page after it is drawn. The page itself needs none of them. */
export const LateNotices = (props: NoticesProps) => {
  const [Notices, setNotices] = useState<ComponentType<NoticesProps> | null>(null)
  useEffect(() => {
    const load = () => whenIdle(() => void import('./public-notices.tsx').then(({ PublicNotices }) => setNotices(() => PublicNotices)))
    if (document.readyState === 'complete') return load()
    window.addEventListener('load', load, { once: true })
    return () => window.removeEventListener('load', load)
  }, [])
  return Notices && <Notices {...props} />
}
