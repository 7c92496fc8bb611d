'use client'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { withLocale } from '#core/domain/locale/path.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { $kept, keepingAllowed } from '#ui/plan/keep-unit.ts'
import { untilLoaded } from '#ui/shell/until-loaded.ts'
import { keepForOffline, savesData } from '../../../../offline/keep-for-offline.ts'
import { whenIdle } from '../../when-idle.ts'

/** The model and the screen in two tasks: in one they would hold up a phone for a tenth of a second. */
export const loadLesson = async (): Promise<void> => {
  await untilLoaded(() => import('#ui/lesson/model.ts'))
  await new Promise<void>(whenIdle)
  await untilLoaded(() => import('#ui/lesson/screen.tsx'))
}

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
