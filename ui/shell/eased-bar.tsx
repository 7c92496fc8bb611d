'use client'
import { useEffect, useState } from 'react'
import { easedProgress } from '#core/domain/flags/effects.ts'
import { useMessages } from '../kit/messages.tsx'
import { ProgressBar } from '../kit/progress-bar.tsx'

const FRAME_MS = 100

/** FLAG-4. The bar of `use_fake_progress`, which slows down while something loads. It never prolongs the loading. */
export const EasedBar = () => {
  const t = useMessages('common')
  const [elapsed, setElapsed] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setElapsed(before => before + FRAME_MS), FRAME_MS)
    return () => clearInterval(timer)
  }, [])
  return <ProgressBar value={Math.round(100 * easedProgress(elapsed))} max={100} label={t('loading')} />
}
