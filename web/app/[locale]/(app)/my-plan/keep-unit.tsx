'use client'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { withLocale } from '#core/domain/locale/path.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { $kept, keepingAllowed } from '#ui/plan/keep-unit.ts'
import { keepForOffline, savesData } from '../../../../offline/keep-for-offline.ts'

/** What is kept is checked once more by the service worker. */
const lessonFiles = async (): Promise<readonly string[]> => await (await fetch('/api/lesson-files')).json() as readonly string[]

/** ROUTE-8. The lessons of the present unit open without a network, and so do their pages. */
export const KeepUnit = ({ locale }: { readonly locale: MessageLocale }) => {
  const { kept, allow } = useUnit({ kept: $kept, allow: keepingAllowed })
  useEffect(() => { if (!savesData()) allow() }, [allow])
  useEffect(() => {
    if (!kept || kept.lessons.length === 0) return
    const pages = kept.lessons.map(lesson => withLocale(locale, pathTo('lesson', { target: kept.target, lesson })))
    void lessonFiles().then(files => keepForOffline(locale, [withLocale(locale, pathTo('review')), ...pages], files)).catch(() => undefined)
  }, [locale, kept])
  return null
}
