'use client'
import { useUnit } from 'effector-react'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { startRetried } from '../session/start-failure.ts'
import { RetryNotice } from './retry-notice.tsx'

/** ERR-5. Takes the place of content that needs a session when the session could not start. */
export const StartFailed = ({ error }: { readonly error: AppError }) => {
  const retry = useUnit(startRetried)
  return <RetryNotice error={error} onRetry={retry} />
}
