import { Check, Info, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './sheet.module.css'

export const SHEET_TONES = ['right', 'wrong', 'neutral'] as const
export type SheetTone = (typeof SHEET_TONES)[number]
const ICONS = { right: Check, wrong: X, neutral: Info } as const

interface Props {
  readonly id?: string | undefined
  readonly isOpen: boolean
  readonly tone?: SheetTone | undefined
  readonly title?: ReactNode
  /** More is about to be said: what announces the verdict waits for it. */
  readonly isComing?: boolean | undefined
  readonly children?: ReactNode
  /** The wide button, which does not move when the sheet opens above it. */
  readonly action: ReactNode
}

/** Shows the verdict above the action and announces it politely. It belongs in a Page's `bottom`. */
export const Sheet = ({ id, isOpen, tone = 'neutral', title, isComing = false, children, action }: Props) => {
  const Icon = ICONS[tone]
  return (
    <div id={id} className={classNames(styles.sheet, isOpen && styles.open, isOpen && tone !== 'neutral' && styles[tone])}>
      <div className={styles.column}>
        <div role="status" aria-busy={isComing}>
          {isOpen && (
            <div className={styles.verdict}>
              <p className={styles.title}><span className={styles.sign}><Icon aria-hidden="true" strokeWidth={3.5} /></span>{title}</p>
              {!isComing && children !== undefined && <div className={styles.details}>{children}</div>}
            </div>
          )}
        </div>
        {action}
      </div>
    </div>
  )
}
