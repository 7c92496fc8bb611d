import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** For ears only. */
export const VisuallyHidden = ({ children, id }: { readonly children: ReactNode; readonly id?: string }) => (
  <span className={styles.hidden} id={id}>{children}</span>
)
