'use client'
import { useUnit } from 'effector-react'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { ErrorNotice } from '../kit/error-notice.tsx'
import { startRetried } from '../session/start-failure.ts'

/** ERR-5. In place of what cannot be shown before it is known who is here. */
export const StartFailed = ({ error }: { readonly error: AppError }) => {
  const retry = useUnit(startRetried)
  return <ErrorNotice error={error} {...(error.code === 'session_expired' ? { href: '/sign-in' } : { onAction: retry })} />
}
