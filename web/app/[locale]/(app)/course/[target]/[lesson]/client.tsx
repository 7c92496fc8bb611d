'use client'
import dynamic from 'next/dynamic'
import type { ComponentProps } from 'react'
import type { LessonCover } from '#core/domain/lesson/lesson-page.ts'
import { CoverContext, LoadingLesson } from '#ui/lesson/loading.tsx'

/**
 * A lesson is drawn when its content has come, so its screen, grader and schemas load beside the content and not before the page. The model
 * and the screen run in two tasks: in one they would hold up a phone for a tenth of a second.
 */
const Lesson = dynamic(async () => {
  await import('#ui/lesson/model.ts')
  return (await import('#ui/lesson/screen.tsx')).LessonScreen
}, { ssr: false, loading: () => <LoadingLesson /> })

/**
 * Draws nothing. Where the server draws it, the HTML says which scripts the screen needs: they are on their way while the page starts,
 * and not only when it has.
 */
const ScreenScripts = dynamic(async () => {
  await import('#ui/lesson/screen.tsx')
  return () => null
}, { loading: () => null })

export const LessonRoute = ({ cover, ...lesson }: ComponentProps<typeof Lesson> & { readonly cover: LessonCover | null }) =>
  <CoverContext value={cover}><Lesson {...lesson} /><ScreenScripts /></CoverContext>
