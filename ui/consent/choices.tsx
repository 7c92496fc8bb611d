import type { ReactNode } from 'react'
import styles from './consent.module.css'

/** CON-4. The buttons of a choice, of equal size, weight and reach. */
export const Choices = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.choices}><div className={styles.row}>{children}</div></div>
)
