import type { MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './page.module.css'

export const PAGE_WIDTHS = ['funnel', 'lesson', 'wide'] as const
export type PageWidth = (typeof PAGE_WIDTHS)[number]

interface Props {
  readonly children: ReactNode
  /** The widths are 480, 640 and 960 px. */
  readonly width?: PageWidth | undefined
  /** A TopBar. */
  readonly top?: ReactNode
  /** A Button, or a Sheet with one, that stays at the lower edge of the screen within the thumb's reach. */
  readonly bottom?: ReactNode
  /** Links and small print after the main part. */
  readonly footer?: ReactNode
  /** Centres short content in the free height. */
  readonly centred?: boolean | undefined
}

/**
 * The second click of a double click was meant for the button that the first one has replaced: Continue in place of Check, the next
 * screen's button in place of this one's. A finger does not double click; its quick taps are two.
 */
const ignoreSecondClick = (event: MouseEvent) => {
  if (event.detail < 2 || !(event.nativeEvent instanceof PointerEvent) || event.nativeEvent.pointerType !== 'mouse') return
  event.preventDefault()
  event.stopPropagation()
}

const isThere = (part: ReactNode) => part !== undefined && part !== null

/** One column. `main` is the target of the skip link. */
export const Page = ({ children, width = 'wide', top, bottom, footer, centred }: Props) => (
  <div className={styles.page} data-width={width}>
    {top}
    <main id="main" tabIndex={-1} className={classNames(styles.main, isThere(footer) && styles.beforeFooter)}>
      <div className={classNames(styles.body, centred && styles.centred)}><div className={styles.column}>{children}</div></div>
      {isThere(bottom) && <div className={styles.bottom} onClickCapture={ignoreSecondClick}>{bottom}</div>}
    </main>
    {isThere(footer) && <footer className={styles.footer}><div className={styles.column}>{footer}</div></footer>}
  </div>
)
