'use client'
import { CircleAlert, Star } from 'lucide-react'
import { useId } from 'react'
import { STARS, type Stars } from '#core/domain/tutoring/tutor-review.ts'
import fieldStyles from '../kit/field.module.css'
import { useMessages } from '../kit/messages.tsx'
import styles from './stars.module.css'

/** How many stars were given. */
export const StarsShown = ({ stars }: { readonly stars: Stars }) => {
  const t = useMessages('tutoring')
  return <span role="img" className={styles.stars} aria-label={t('stars', { count: stars })}>{STARS.map(each => <Star key={each} aria-hidden="true" data-on={each <= stars || undefined} />)}</span>
}

interface Props {
  readonly label: string
  readonly value: Stars | null
  readonly onChange: (stars: Stars) => void
  readonly error?: string | undefined
  /** Whether it takes the focus as it appears. */
  readonly autoFocus?: boolean
}
/** A choice of one to five stars: arrows move. */
export const StarChoice = ({ label, value, onChange, error, autoFocus = false }: Props) => {
  const t = useMessages('tutoring')
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} aria-describedby={error === undefined ? undefined : `${id}-error`} aria-invalid={error !== undefined} className={styles.group}>
      <span id={id} className={fieldStyles.label}>{label}</span>
      <div className={styles.choice}>
        {STARS.map(each => (
          <label key={each} data-on={(value !== null && each <= value) || undefined}>
            <input type="radio" name={id} className={styles.input} checked={each === value} aria-label={t('stars', { count: each })} autoFocus={autoFocus && each === (value ?? 1)} onChange={() => onChange(each)} />
            <Star aria-hidden="true" />
          </label>
        ))}
      </div>
      {error !== undefined && <p id={`${id}-error`} className={fieldStyles.error} role="alert"><CircleAlert aria-hidden="true" />{error}</p>}
    </div>
  )
}
