import type { ReactNode } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

interface Props {
  readonly children: ReactNode
  /** flat: a line; raised: a shadow, for the one that matters most; sun and brand: a tint. */
  readonly tone?: 'flat' | 'raised' | 'brand' | 'sun' | undefined
  readonly as?: 'div' | 'section' | 'article' | 'li' | undefined
  readonly 'aria-labelledby'?: string | undefined
}
export const Card = ({ children, tone = 'flat', as: Tag = 'div', ...rest }: Props) => (
  <Tag {...rest} className={classNames(styles.card, tone !== 'flat' && styles[tone])}>{children}</Tag>
)
