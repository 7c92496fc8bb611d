'use client'
import { useMessages } from './messages.tsx'
import styles from './skip-link.module.css'

/** The first focusable element of a page, which leads to its main part. */
export const SkipLink = () => <a href="#main" className={styles.skip}>{useMessages('common')('skipToContent')}</a>
