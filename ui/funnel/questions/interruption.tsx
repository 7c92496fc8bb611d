'use client'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { pauseOf } from '#core/domain/funnel/questions/interruption.ts'
import { $cameBack, pauseShown } from '../pause.ts'
import type { QuestionProps } from './question-props.ts'
import styles from './interruption.module.css'

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** FUN-9. A pause that ends by itself, or at once by the button. It waits for who came back to it, and for who wants nothing to move. */
export const Interruption = ({ screen }: QuestionProps) => {
  const { cameBack, show } = useUnit({ cameBack: $cameBack, show: pauseShown })
  const [ms] = useState(() => (cameBack ? 0 : pauseOf(isStill(), screen.question?.pause)))
  useEffect(() => {
    if (ms > 0) show({ from: screen.id, ms })
  }, [ms])
  return ms > 0 && <div className={styles.pause} aria-hidden="true"><div className={styles.passed} style={{ animationDuration: `${ms}ms` }} /></div>
}
