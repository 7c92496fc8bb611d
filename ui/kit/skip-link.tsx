'use client'
import { useMessages } from './messages.tsx'
import styles from './skip-link.module.css'

/** The first thing the keyboard meets: past the bar, to the main part of the page. */
export const SkipLink = () => <a href="#main" className={styles.skip}>{useMessages('common')('skipToContent')}</a>
