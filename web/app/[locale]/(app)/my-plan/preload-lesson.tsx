'use client'
import { useEffect } from 'react'
import { untilLoaded } from '#ui/shell/until-loaded.ts'
import { whenIdle } from '../../when-idle.ts'

/** The next page after a plan is nearly always a lesson: its screen is loaded before it is asked for. */
export const PreloadLesson = () => {
  useEffect(() => whenIdle(() => void untilLoaded(() => import('#ui/lesson/screen.tsx'))), [])
  return null
}
