import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './field.module.css'

/** What is wrong with one field; the sign says it without colour. */
export const FieldError = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <p className={styles.error} id={id}><CircleAlert aria-hidden="true" />{children}</p>
)
