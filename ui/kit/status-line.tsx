import type { ReactNode } from 'react'
import styles from './status-line.module.css'

/** Where a page says what came of something, so that screen readers read it out. It takes no room while it is empty. */
export const StatusLine = ({ children }: { readonly children: ReactNode }) => <div role="status" className={styles.line}>{children}</div>
