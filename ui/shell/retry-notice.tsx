'use client'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { ErrorNotice } from '../kit/error-notice.tsx'

interface Props {
  readonly error: AppError
  readonly onRetry: () => void
  readonly isPending?: boolean
}
/** ERR-5. A failed request with a button to retry, or a link to sign in where the session has expired. */
export const RetryNotice = ({ error, onRetry, isPending }: Props) =>
  <ErrorNotice error={error} isPending={isPending} {...(error.code === 'session_expired' ? { href: pathTo('signIn') } : { onAction: onRetry })} />
