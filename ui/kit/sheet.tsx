import { Check, Info, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './sheet.module.css'

export const SHEET_TONES = ['right', 'wrong', 'neutral'] as const
export type SheetTone = (typeof SHEET_TONES)[number]
const ICONS = { right: Check, wrong: X, neutral: Info } as const

interface Props {
  readonly isOpen: boolean
  readonly tone?: SheetTone | undefined
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** The wide button; it stays where it is when the sheet opens above it. */
  readonly action: ReactNode
}

/** The verdict: slides up in place above the action, read out politely. Goes into a Page's `bottom`. */
export const Sheet = ({ isOpen, tone = 'neutral', title, children, action }: Props) => {
  const Icon = ICONS[tone]
  return (
    <div className={classNames(styles.sheet, isOpen && styles.open, isOpen && tone !== 'neutral' && styles[tone])}>
      <div className={styles.column}>
        <div role="status">
          {isOpen && (
            <div className={styles.verdict}>
              <p className={styles.title}><span className={styles.sign}><Icon aria-hidden="true" strokeWidth={3.5} /></span>{title}</p>
              {children !== undefined && <div className={styles.details}>{children}</div>}
            </div>
          )}
        </div>
        {action}
      </div>
    </div>
  )
}
