import { CircleAlert, CircleCheck, Info, Lightbulb } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './notice.module.css'

export const NOTICE_TONES = ['info', 'right', 'wrong', 'sun'] as const
export type NoticeTone = (typeof NOTICE_TONES)[number]
const ICONS = { info: Info, right: CircleCheck, wrong: CircleAlert, sun: Lightbulb } as const

interface Props {
  readonly tone?: NoticeTone | undefined
  readonly title?: string | undefined
  readonly children: ReactNode
  /** A small Button, ButtonLink or LinkTo. */
  readonly action?: ReactNode
  /** How screen readers announce it: `alert` interrupts, `status` waits, none is for a notice that was there from the start. */
  readonly live?: 'alert' | 'status' | 'none' | undefined
}
export const Notice = ({ tone = 'info', title, children, action, live = tone === 'wrong' ? 'alert' : 'none' }: Props) => {
  const Icon = ICONS[tone]
  return (
    <div className={classNames(styles.notice, tone !== 'info' && styles[tone])} {...(live !== 'none' && { role: live })}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        <div>{children}</div>
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
