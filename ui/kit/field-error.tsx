import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './field.module.css'

/** The error of one field; the icon marks it without relying on colour. */
export const FieldError = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <p className={styles.error} id={id}><CircleAlert aria-hidden="true" />{children}</p>
)
