import styles from './button.module.css'
import { classNames } from './class-names.ts'

export const BUTTON_VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const
export type ButtonVariant = (typeof BUTTON_VARIANTS)[number]

export interface ButtonLooks {
  readonly variant?: ButtonVariant | undefined
  readonly wide?: boolean | undefined
  readonly size?: 'small' | undefined
}
/** The class of a button, or of a link that looks like one. */
export const buttonClass = ({ variant = 'primary', wide, size }: ButtonLooks): string =>
  classNames(styles.button, styles[variant], wide && styles.wide, size && styles[size])
