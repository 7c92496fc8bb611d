'use client'
import dynamic from 'next/dynamic'
import type { ComponentProps } from 'react'
import type { LessonCover } from '#core/domain/lesson/lesson-page.ts'
import { CoverContext, LoadingLesson } from '#ui/lesson/loading.tsx'

/**
 * A lesson is drawn when its content has come, so its model, screen, grader and schemas load beside the content and not before the page.
 * The server draws only that it is on its way, and with that the HTML says which scripts the model needs: they are fetched while the page
 * starts, and not only when it has. Those of the screen come while the model runs.
 */
const Lesson = dynamic(async () => (await import('./screen-after-model.tsx')).ScreenAfterModel, { loading: () => <LoadingLesson /> })

export const LessonRoute = ({ cover, ...lesson }: ComponentProps<typeof Lesson> & { readonly cover: LessonCover | null }) =>
  <CoverContext value={cover}><Lesson {...lesson} /></CoverContext>
