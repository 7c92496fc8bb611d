'use client'
import { useFormats, useMessages } from '../../kit/messages.tsx'
import { FORGOTTEN, REVIEWED } from './memory-figures.ts'
import styles from './proofs.module.css'

const DAYS = REVIEWED.length - 1
/** The plot in units of its own: as wide as the days are many, and a hundred high. */
const lineOf = (figures: readonly number[]): string => figures.map((words, day) => `${(day * 300) / DAYS},${120 - words}`).join(' ')

/** How long words are remembered with reviews and without, as two lines. */
export const MemoryProof = () => {
  const t = useMessages('questions')
  const { percent } = useFormats()
  const [kept = 0, lost = 0] = [REVIEWED.at(-1), FORGOTTEN.at(-1)]
  return (
    <figure className={styles.proof}>
      <svg viewBox="0 0 300 124" className={styles.plot} role="img" aria-label={t('memory.label', { days: DAYS, kept, lost })}>
        <line x1="0" y1="120" x2="300" y2="120" className={styles.axis} />
        <polygon points={`0,120 ${lineOf(REVIEWED)} 300,120`} className={styles.area} />
        <polyline points={lineOf(FORGOTTEN)} className={styles.without} />
        <polyline points={lineOf(REVIEWED)} className={styles.with} />
      </svg>
      <div className={styles.days} aria-hidden="true"><span>{t('memory.axis', { days: 0 })}</span><span>{t('memory.axis', { days: DAYS })}</span></div>
      <div className={styles.legend} aria-hidden="true">
        <span className={styles.withName}>{t('memory.with')}: {percent(kept / 100)}</span>
        <span className={styles.withoutName}>{t('memory.without')}: {percent(lost / 100)}</span>
      </div>
      <figcaption className={styles.source}>{t('memory.source')}</figcaption>
    </figure>
  )
}
