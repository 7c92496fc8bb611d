'use client'
import dynamic from 'next/dynamic'
import { LoadingLesson } from '#ui/lesson/loading.tsx'

/** A lesson is drawn when its content has come, so its screen, grader and schemas load beside the content and not before the page. */
export const LessonRoute = dynamic(async () => (await import('#ui/lesson/screen.tsx')).LessonScreen, { ssr: false, loading: () => <LoadingLesson /> })
