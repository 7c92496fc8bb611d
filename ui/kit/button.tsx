'use client'
import type { ReactNode } from 'react'
import styles from './button.module.css'
import { buttonClass, type ButtonLooks } from './button-class.ts'
import { useMessages } from './messages.tsx'
import type { PressInPlace } from './press-in-place.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Props extends ButtonLooks {
  readonly children: ReactNode
  /** Decoration before the text. */
  readonly icon?: ReactNode
  readonly onPress?: (() => void) | undefined
  readonly type?: 'button' | 'submit' | undefined
  /** True during an action: the button keeps its focus, cannot be pressed and announces that it is busy. */
  readonly isPending?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  /** How a pointer presses it, where that is to leave the focus in its place. */
  readonly pointer?: PressInPlace | undefined
  readonly id?: string | undefined
  readonly form?: string | undefined
  readonly 'aria-label'?: string | undefined
  readonly 'aria-describedby'?: string | undefined
}

export const Button = ({ children, icon, variant, wide, size, onPress, isPending, isDisabled, pointer, type = 'button', ...rest }: Props) => {
  const t = useMessages('common')
  const isSubmit = type === 'submit' && !isPending
  return (
    <>
      <button
        {...rest}
        {...pointer}
        type={isSubmit ? 'submit' : 'button'}
        className={buttonClass({ variant, wide, size })}
        disabled={isDisabled}
        aria-disabled={isPending || undefined}
        data-pending={isPending || undefined}
        onClick={isPending ? undefined : () => onPress?.()}
      >
        <span className={styles.face}>{icon}{children}</span>
        {isPending && (
          <span className={styles.spinner}>
            <i aria-hidden="true" />
            <VisuallyHidden>{t('pending')}</VisuallyHidden>
          </span>
        )}
      </button>
      {/* What is inside a button is not announced when it changes. */}
      {isPending !== undefined && <VisuallyHidden role="status">{isPending && t('pending')}</VisuallyHidden>}
    </>
  )
}
