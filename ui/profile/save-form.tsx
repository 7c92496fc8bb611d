'use client'
import type { ReactNode } from 'react'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { Button } from '../kit/button.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { StatusLine } from '../kit/status-line.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { Form } from '../shell/form.tsx'
import styles from './profile.module.css'

interface Props {
  /** The path of the page, to which signing in leads back. */
  readonly here: string
  /** In the order of the fields. */
  readonly errors: readonly { readonly fieldId: string; readonly text: string }[]
  readonly firstInvalid: string | null
  readonly submitCount: number
  readonly pending: boolean
  readonly failure: AppError | null
  /** What was saved, in words. */
  readonly saved: string | null
  readonly onSubmit: () => void
  readonly onRetry: () => void
  readonly children: ReactNode
  /** Beside the button that saves. */
  readonly beside?: ReactNode
}

/** PRO-11. A form whose button saves: faults are listed above, and what became of a press is said below the button that was pressed. */
export const SaveForm = ({ here, errors, firstInvalid, submitCount, pending, failure, saved, onSubmit, onRetry, children, beside }: Props) => {
  const [t, common] = [useMessages('profile'), useMessages('common')]
  return (
    <Form className={styles.form} firstInvalid={firstInvalid} submitCount={submitCount} onSubmit={onSubmit}>
      {submitCount > 0 && <ErrorSummary errors={errors} />}
      {children}
      <div className={styles.actions}>
        <Button type="submit" isPending={pending}>{common('save')}</Button>
        {beside}
      </div>
      <StatusLine>{saved !== null && <Notice tone="right">{saved}</Notice>}</StatusLine>
      {failure && <RetryNotice error={failure} text={failure.code === 'network' ? t('notSaved') : undefined} onRetry={onRetry} isPending={pending} here={here} />}
    </Form>
  )
}
