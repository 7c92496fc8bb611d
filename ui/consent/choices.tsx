import type { ReactNode } from 'react'
import styles from './consent.module.css'

/** CON-4. Ways to choose, none larger, louder or further away than another. */
export const Choices = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.choices}><div className={styles.row}>{children}</div></div>
)
