'use client'
import { useUnit } from 'effector-react'
import { type AppError, isRetryable } from '#core/domain/errors/app-error.ts'
import { ErrorNotice } from '../kit/error-notice.tsx'
import { $page } from './model.ts'
import { signInFrom } from './sign-in-link.ts'

interface Props {
  readonly error: AppError
  /** Says it better than the text of the error's code, where more is known. */
  readonly text?: string | undefined
  readonly onRetry: () => void
  readonly isPending?: boolean
  /** The path of the page, to which signing in leads back; by default that of the page on the screen. */
  readonly here?: string
}
/** ERR-5. A failed request with a button to retry, where that may help, or a link to sign in where the session has expired. */
export const RetryNotice = ({ error, text, onRetry, isPending, here }: Props) => {
  const page = useUnit($page)
  return (
    <ErrorNotice
      error={error}
      text={text}
      {...(error.code === 'session_expired' && { href: signInFrom(here ?? page?.path ?? '/') })}
      {...(isRetryable(error.code) && { onAction: onRetry, isPending })}
    />
  )
}
