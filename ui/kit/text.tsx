import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './text.module.css'

interface HeadingProps {
  readonly children: ReactNode
  readonly level?: 1 | 2 | 3 | undefined
  readonly size?: 18 | 22 | 28 | 36 | 48 | undefined
  readonly id?: string | undefined
  readonly align?: 'start' | 'center' | undefined
  /** Makes the heading focusable by script, for use after a change of screen. */
  readonly focusable?: boolean | undefined
}
const SIZE_OF_LEVEL = { 1: 36, 2: 22, 3: 18 } as const

export const Heading = ({ children, level = 2, size = SIZE_OF_LEVEL[level], id, align = 'start', focusable }: HeadingProps) => {
  const Tag = `h${level}` as const
  return <Tag id={id} className={classNames(styles[`size${size}`], styles.heading, align === 'center' && styles.center)} {...(focusable && { tabIndex: -1 })}>{children}</Tag>
}

interface TextProps {
  readonly children: ReactNode
  readonly as?: 'p' | 'span' | 'div' | 'strong' | undefined
  readonly size?: 14 | 16 | 18 | 22 | undefined
  readonly tone?: 'ink' | 'soft' | 'right' | 'wrong' | undefined
  readonly strong?: boolean | undefined
  readonly align?: 'start' | 'center' | undefined
  readonly id?: string | undefined
  readonly lang?: string | undefined
}
export const Text = ({ children, as: Tag = 'p', size = 16, tone = 'ink', strong, align = 'start', id, lang }: TextProps) => (
  <Tag
    id={id}
    lang={lang}
    className={classNames(styles.text, styles[`size${size}`], styles[tone], align === 'center' && styles.center, strong && styles.strong)}
  >
    {children}
  </Tag>
)
