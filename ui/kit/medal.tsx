import { Check } from 'lucide-react'
import styles from './medal.module.css'

interface Props {
  /** From 1; a higher one has more rays. */
  readonly tier: number
  readonly isReached: boolean
}
const CENTRE = 32
const pointAt = (radius: number, turn: number): string =>
  `${(CENTRE + radius * Math.sin(turn * 2 * Math.PI)).toFixed(1)},${(CENTRE - radius * Math.cos(turn * 2 * Math.PI)).toFixed(1)}`
/** The outline of a star with so many rays. */
const starOf = (rays: number): string => Array.from({ length: 2 * rays }, (_, index) => pointAt(index % 2 === 0 ? 31 : 25, index / (2 * rays))).join(' ')

/** A medal of a tier. It only illustrates its label. */
export const Medal = ({ tier, isReached }: Props) => (
  <span className={styles.medal} data-reached={isReached || undefined} aria-hidden="true">
    <svg viewBox="0 0 64 64" className={styles.picture}>
      <polygon className={styles.star} points={starOf(5 + tier)} />
      <circle className={styles.disc} cx={CENTRE} cy={CENTRE} r={19} />
      {Array.from({ length: tier }, (_, index) => pointAt(13, (index - (tier - 1) / 2) / 16 + 0.5).split(',').map(Number)).map(([x, y]) =>
        <circle key={x} className={styles.pip} cx={x} cy={y} r={2.2} />)}
    </svg>
    {isReached && <Check className={styles.check} strokeWidth={3.5} />}
  </span>
)
