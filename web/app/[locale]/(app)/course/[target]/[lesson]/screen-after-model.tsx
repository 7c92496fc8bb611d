'use client'
import dynamic from 'next/dynamic'
import { LoadingLesson } from '#ui/lesson/loading.tsx'
import '#ui/lesson/model.ts'

/** The screen of a lesson, loaded once its model is there. They run in two tasks: in one they would hold up a phone for a tenth of a second. */
export const ScreenAfterModel = dynamic(async () => (await import('#ui/lesson/screen.tsx')).LessonScreen, { ssr: false, loading: () => <LoadingLesson /> })
