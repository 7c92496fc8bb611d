import type { ReactNode } from 'react'
import styles from './consent.module.css'

/** CON-4. A row that gives all buttons of the consent question the same size. */
export const Choices = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.choices}><div className={styles.row}>{children}</div></div>
)
