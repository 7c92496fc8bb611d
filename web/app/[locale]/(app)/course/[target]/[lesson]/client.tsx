'use client'
import dynamic from 'next/dynamic'
import type { ComponentProps } from 'react'
import { type Cover, CoverContext, LoadingLesson } from '#ui/lesson/loading.tsx'

/** A lesson is drawn when its content has come, so its screen, grader and schemas load beside the content and not before the page. */
const Lesson = dynamic(async () => (await import('#ui/lesson/screen.tsx')).LessonScreen, { ssr: false, loading: () => <LoadingLesson /> })

export const LessonRoute = ({ cover, ...lesson }: ComponentProps<typeof Lesson> & { readonly cover: Cover | null }) =>
  <CoverContext value={cover}><Lesson {...lesson} /></CoverContext>
