import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

/** The one wide action of a screen, for a Page's `bottom`. */
export const ActionBar = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.bar}><div className={styles.column}>{children}</div></div>
)
