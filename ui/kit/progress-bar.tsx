import styles from './progress-bar.module.css'

interface Props {
  readonly value: number
  readonly max: number
  /** The accessible name of the bar. */
  readonly label: string
  /** The value in words, such as “Step 3 of 12”. */
  readonly valueText?: string | undefined
}
export const ProgressBar = ({ value, max, label, valueText }: Props) => (
  <div className={styles.track} role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={max} aria-valuenow={value} aria-valuetext={valueText}>
    <div className={styles.fill} data-empty={value <= 0 || undefined} style={{ inlineSize: `${max > 0 ? Math.min(100, (100 * value) / max) : 0}%` }} />
  </div>
)
