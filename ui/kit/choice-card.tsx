import { Check, X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import styles from './choice-card.module.css'
import { classNames } from './class-names.ts'
import { Picture } from './picture.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

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

const SIGNS = { radio: styles.radio, checkbox: styles.check }

interface GroupProps {
  readonly role: 'radiogroup' | 'group'
  readonly label: string
  readonly labelHidden?: boolean | undefined
  /** A sentence under the label. */
  readonly hint?: string | undefined
  readonly layout: CardLayout
  readonly children: ReactNode
}
/** The question and its cards. */
export const CardGroup = ({ role, label, labelHidden = false, hint, layout, children }: GroupProps) => {
  const id = useId()
  return (
    <div className={styles.group} role={role} aria-labelledby={id} aria-describedby={hint === undefined ? undefined : `${id}-hint`}>
      <span className={styles.legend} id={id}>{labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</span>
      {hint !== undefined && <span id={`${id}-hint`}>{hint}</span>}
      <div className={classNames(styles.options, layout === 'grid' && styles.grid)} data-layout={layout}>{children}</div>
    </div>
  )
}

interface CardProps {
  readonly type: 'radio' | 'checkbox'
  /** The name that the options of one question share. */
  readonly name: string
  readonly option: CardOption
  readonly layout: CardLayout
  readonly isSelected: boolean
  readonly isDisabled: boolean
  readonly onChange: () => void
}
/** A radio button or a checkbox, drawn as a card. */
export const ChoiceCard = ({ type, name, option, layout, isSelected, isDisabled, onChange }: CardProps) => (
  <label
    className={classNames(styles.card, layout === 'grid' && styles.gridCard)}
    data-selected={isSelected || undefined}
    data-disabled={isDisabled || undefined}
    data-mark={option.mark}
  >
    <input type={type} name={name} value={option.id} className={styles.input} checked={isSelected} disabled={isDisabled} onChange={onChange} />
    {option.picture !== undefined && <Picture name={option.picture} alt="" size={layout === 'grid' ? 72 : 40} />}
    <span className={styles.words}>
      <span className={styles.label}>{option.label}</span>
      {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
    </span>
    <span className={classNames(styles.sign, SIGNS[type])} aria-hidden="true">
      {option.mark === 'wrong' ? <X strokeWidth={3.5} /> : <Check strokeWidth={3.5} />}
    </span>
  </label>
)
