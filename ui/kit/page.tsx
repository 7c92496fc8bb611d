import type { ReactNode } from 'react'
import styles from './page.module.css'

export const PAGE_WIDTHS = ['funnel', 'lesson', 'wide'] as const
export type PageWidth = (typeof PAGE_WIDTHS)[number]

interface Props {
  readonly children: ReactNode
  /** 480, 640 or 960 pixels. */
  readonly width?: PageWidth | undefined
  /** A TopBar. */
  readonly top?: ReactNode
  /** Stays at the lower edge of the screen, within the thumb's reach, and never jumps: a Button, or a Sheet with one. */
  readonly bottom?: ReactNode
  /** After the main part: links and small print. */
  readonly footer?: ReactNode
  /** Puts a short content in the middle of the free height. */
  readonly centred?: boolean | undefined
}

/** One column. `main` is the target of the skip link. */
export const Page = ({ children, width = 'wide', top, bottom, footer, centred }: Props) => (
  <div className={styles.page} data-width={width}>
    {top}
    <main id="main" tabIndex={-1} className={`${styles.main} ${centred ? styles.centred : ''}`}>
      <div className={styles.column}>{children}</div>
    </main>
    {bottom !== undefined && bottom !== null && <div className={styles.bottom}>{bottom}</div>}
    {footer !== undefined && footer !== null && <footer className={styles.footer}><div className={styles.column}>{footer}</div></footer>}
  </div>
)
