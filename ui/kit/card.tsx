import type { ReactNode } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

interface Props {
  readonly children: ReactNode
  /** `flat` has a border; `raised` has a shadow and marks the main card; `sun` and `brand` are tinted. */
  readonly tone?: 'flat' | 'raised' | 'brand' | 'sun' | undefined
  readonly as?: 'div' | 'section' | 'article' | 'li' | undefined
  readonly 'aria-labelledby'?: string | undefined
}
export const Card = ({ children, tone = 'flat', as: Tag = 'div', ...rest }: Props) => (
  <Tag {...rest} className={classNames(styles.card, tone !== 'flat' && styles[tone])}>{children}</Tag>
)
