'use client'
import { startTransition, useEffect, useState, type ComponentType } from 'react'
import { untilLoaded } from '#ui/shell/until-loaded.ts'
import { whenIdle } from '../when-idle.ts'
import type { NoticesProps } from './public-notices.tsx'

/**
 * Loads what a public page shows of its visitor. The models come as scripts of their own, each after those that it uses, and run as
 * they arrive: all in one task would hold up a phone for a third of a second.
 */
const loadNotices = async () => {
  const models = [import('#ui/session/model.ts'), import('#ui/consent/model.ts'), import('#ui/keeper/model.ts'), import('#ui/flags/model.ts')] as const
  const [{ PublicNotices }] = await Promise.all([import('./public-notices.tsx'), ...models])
  return PublicNotices
}

/** Loads the session, the measurement and the notices of a public page after it is drawn. The page itself needs none of them. */
export const LateNotices = (props: NoticesProps) => {
  const [Notices, setNotices] = useState<ComponentType<NoticesProps> | null>(null)
  useEffect(() => whenIdle(() => {
    void untilLoaded(loadNotices).then(PublicNotices => startTransition(() => setNotices(() => PublicNotices)))
  }), [])
  return Notices && <Notices {...props} />
}
