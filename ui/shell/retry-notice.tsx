'use client'
import { useUnit } from 'effector-react'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { ErrorNotice } from '../kit/error-notice.tsx'
import { $page } from './model.ts'
import { signInFrom } from './sign-in-link.ts'

interface Props {
  readonly error: AppError
  readonly onRetry: () => void
  readonly isPending?: boolean
}
/** ERR-5. A failed request with a button to retry, or a link to sign in where the session has expired. */
export const RetryNotice = ({ error, onRetry, isPending }: Props) => {
  const page = useUnit($page)
  return <ErrorNotice error={error} isPending={isPending} {...(error.code === 'session_expired' ? { href: signInFrom(page?.path ?? '/') } : { onAction: onRetry })} />
}
