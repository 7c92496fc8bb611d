import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

interface Props {
  readonly children: ReactNode
  readonly id?: string
  /** A status is announced when it changes. */
  readonly role?: 'status'
}
/** Text for screen readers only. */
export const VisuallyHidden = ({ children, ...rest }: Props) => <span {...rest} className={styles.hidden}>{children}</span>
