'use client'
import { type AppError, isServiceFault } from '#core/domain/errors/app-error.ts'
import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'
import { useMessages } from './messages.tsx'
import { Notice } from './notice.tsx'
import styles from './notice.module.css'

interface Props {
  readonly error: AppError
  /** Says it better than the text of the error's code, where more is known. */
  readonly text?: string | undefined
  /** Performs the error's action, such as a retry. Without it and `href` no action is offered. */
  readonly onAction?: (() => void) | undefined
  /** The target of an action that is a link, such as signing in. */
  readonly href?: string | undefined
  readonly isPending?: boolean | undefined
}
const MINUTE = 60_000

/** ERR-5. Explains a failure: what happened, what to do, and the id to report where it is our fault. */
export const ErrorNotice = ({ error, text, onAction, href, isPending }: Props) => {
  const [t, common] = [useMessages('errors'), useMessages('common')]
  const action = t(`${error.code}.action`)
  return (
    <Notice
      tone="wrong"
      action={
        href !== undefined ? <ButtonLink size="small" variant="secondary" href={href}>{action}</ButtonLink>
        : onAction ? <Button size="small" variant="secondary" onPress={onAction} isPending={isPending}>{action}</Button>
        : undefined
      }
    >
      <p>{text ?? t(`${error.code}.text`)}</p>
      {error.retryAfter !== undefined && <p>{common('retryIn', { minutes: Math.max(1, Math.ceil(error.retryAfter / MINUTE)) })}</p>}
      {isServiceFault(error.code) && <p className={styles.small}>{common('errorId', { id: error.id.slice(0, 8) })}</p>}
    </Notice>
  )
}
