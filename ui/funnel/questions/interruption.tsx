'use client'
import { useUnit } from 'effector-react'
import { useContext, useLayoutEffect } from 'react'
import { pauseOf } from '#core/domain/funnel/questions/interruption.ts'
import { IsOpen } from '../is-open.ts'
import { $pause, pauseShown } from '../pause.ts'
import type { QuestionProps } from './question-props.ts'
import styles from './interruption.module.css'

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** FUN-9. A pause that ends by itself, or at once by the button. It waits for who came back to it, and for who wants nothing to move. */
export const Interruption = ({ screen }: QuestionProps) => {
  const { pause, show } = useUnit({ pause: $pause, show: pauseShown })
  const isOpen = useContext(IsOpen)
  useLayoutEffect(() => {
    if (isOpen) show({ from: screen.id, ms: pauseOf(isStill(), screen.question?.pause) })
  }, [isOpen])
  return pause?.from === screen.id && <div className={styles.pause} aria-hidden="true"><div className={styles.passed} style={{ animationDuration: `${pause.ms}ms` }} /></div>
}
