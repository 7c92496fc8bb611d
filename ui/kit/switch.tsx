'use client'
import { Check } from 'lucide-react'
import { useId } from 'react'
import styles from './field.module.css'

interface Props {
  readonly label: string
  readonly detail?: string | undefined
  readonly isSelected: boolean
  readonly onChange: (isSelected: boolean) => void
  readonly isDisabled?: boolean | undefined
}
export const Switch = ({ label, detail, isSelected, onChange, isDisabled = false }: Props) => {
  const id = useId()
  return (
    <label className={styles.switch} data-selected={isSelected || undefined} data-disabled={isDisabled || undefined}>
      <span className={styles.words}>
        <span className={styles.label} id={id}>{label}</span>
        {detail !== undefined && <span className={styles.description} id={`${id}-detail`}>{detail}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.covering}
        checked={isSelected}
        disabled={isDisabled}
        onChange={event => onChange(event.target.checked)}
        aria-labelledby={id}
        aria-describedby={detail === undefined ? undefined : `${id}-detail`}
      />
      <span className={styles.track}><span className={styles.thumb}><Check aria-hidden="true" strokeWidth={4} /></span></span>
    </label>
  )
}
