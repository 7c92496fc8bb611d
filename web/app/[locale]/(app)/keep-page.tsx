'use client'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { untilLoaded } from '#ui/shell/until-loaded.ts'
import { whenIdle } from '../when-idle.ts'

/** ROUTE-8. What is opened stays on the device. Where that is impossible, pages simply need a network. */
export const KeepPage = ({ locale }: { readonly locale: MessageLocale }) => {
  const path = usePathname()
  useEffect(() => whenIdle(async () => {
    const { keepForOffline } = await untilLoaded(() => import('../../../offline/keep-for-offline.ts'))
    await keepForOffline(locale, [path]).catch(() => undefined)
  }), [locale, path])
  return null
}
