import type { ReactNode } from 'react'
import styles from './panel.module.css'

interface Props {
  readonly children: ReactNode
  readonly role?: 'group' | undefined
  readonly 'aria-label'?: string | undefined
  readonly 'aria-labelledby'?: string | undefined
}
/** A tinted part of a card or a page, where something is asked or offered. */
export const Panel = (props: Props) => <div {...props} className={styles.panel} />
