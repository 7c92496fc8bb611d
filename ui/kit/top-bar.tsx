import type { ReactNode } from 'react'
import styles from './top-bar.module.css'

/** Stays at the upper edge while the page scrolls. */
interface Props {
  readonly start?: ReactNode
  /** Fills the free width, for example with a progress bar or links. */
  readonly center?: ReactNode
  readonly end?: ReactNode
}
export const TopBar = ({ start, center, end }: Props) => (
  <header className={styles.bar}>
    <div className={styles.row}>
      {start}
      <div className={styles.center}>{center}</div>
      {end}
    </div>
  </header>
)
