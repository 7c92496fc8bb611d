'use client'
import type { ReactNode } from 'react'
import { useFocusFirstError } from './use-focus-first-error.ts'

interface Props {
  readonly className?: string | undefined
  readonly firstInvalid: string | null
  readonly submitCount: number
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** PRO-11. A form that is checked by us and not by the browser; each time it is sent, its first bad field takes the focus. */
export const Form = ({ className, firstInvalid, submitCount, onSubmit, children }: Props) => {
  useFocusFirstError(submitCount, firstInvalid ?? undefined)
  return (
    <form
      className={className}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
