'use client'
import { startTransition, useEffect, useState, type ComponentType } from 'react'
import { untilLoaded } from '../../../until-loaded.ts'
import { whenIdle } from '../when-idle.ts'
import { loadNotices } from './load-notices.ts'
import type { NoticesProps } from './public-notices.tsx'

/** Loads the session, the measurement and the notices of a public page after it is drawn. The page itself needs none of them. */
export const LateNotices = (props: NoticesProps) => {
  const [Notices, setNotices] = useState<ComponentType<NoticesProps> | null>(null)
  useEffect(() => whenIdle(() => {
    void untilLoaded(loadNotices).then(PublicNotices => startTransition(() => setNotices(() => PublicNotices)))
  }), [])
  return Notices && <Notices {...props} />
}
