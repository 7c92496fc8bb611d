import type { ReactNode } from 'react'
import styles from './top-bar.module.css'

interface Props {
  readonly start?: ReactNode
  /** Fills the free width, for example with a progress bar or links. */
  readonly center?: ReactNode
  readonly end?: ReactNode
  /** Keeps the bar at the upper edge while the page scrolls. */
  readonly isSticky?: boolean
}
export const TopBar = ({ start, center, end, isSticky = true }: Props) => (
  <header className={styles.bar} data-sticky={isSticky || undefined}>
    <div className={styles.row}>
      {start}
      <div className={styles.center}>{center}</div>
      {end}
    </div>
  </header>
)
