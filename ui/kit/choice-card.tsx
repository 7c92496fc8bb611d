import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './choice-card.module.css'
import { classNames } from './class-names.ts'
import { Picture } from './picture.tsx'

/** One option to choose. */
export interface CardOption {
  readonly id: string
  readonly label: ReactNode
  readonly detail?: ReactNode
  /** The name of a picture, which only illustrates the label. */
  readonly picture?: string | undefined
  /** The result for this option after the check. */
  readonly mark?: 'right' | 'wrong' | undefined
}
export type CardLayout = 'list' | 'grid'

export const groupClass = styles.group
export const legendClass = styles.legend
export const listClass = (layout: CardLayout): string => classNames(styles.options, layout === 'grid' && styles.grid)
export const cardClass = (layout: CardLayout, mark: CardOption['mark']): string =>
  classNames(styles.card, layout === 'grid' && styles.gridCard, mark && styles[mark])

export const CardFace = ({ option, layout, sign }: { readonly option: CardOption; readonly layout: CardLayout; readonly sign: 'radio' | 'check' }) => (
  <>
    {option.picture !== undefined && <Picture name={option.picture} alt="" size={layout === 'grid' ? 72 : 40} />}
    <span className={styles.words}>
      <span className={styles.label}>{option.label}</span>
      {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
    </span>
    <span className={`${styles.sign} ${styles[sign]}`} aria-hidden="true">
      {option.mark === 'wrong' ? <X strokeWidth={3.5} /> : <Check strokeWidth={3.5} />}
    </span>
  </>
)
