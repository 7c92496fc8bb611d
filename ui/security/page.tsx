'use client'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { withNext } from '#core/domain/account/next-path.ts'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading } from '../kit/text.tsx'
import { $session } from '../session/model.ts'
import { $startFailure } from '../session/start-failure.ts'
import { BackLink } from '../shell/back-link.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { StartFailed } from '../shell/start-failed.tsx'
import styles from './screen.module.css'

interface Props {
  readonly title: string
  /** The path of the page, to come back to. */
  readonly here: string
  readonly isKnown: boolean
  readonly failure: AppError | null
  readonly onRetry: () => void
  /** What came of the last change, read out by screen readers. */
  readonly status?: ReactNode
  /** False on a page that is a step of coming in. */
  readonly hasBack?: boolean
  readonly children: ReactNode
}

/** A page about the ways in to an account: what it shows to a guest, while it loads and where it cannot. */
export const SecurityPage = ({ title, here, isKnown, failure, onRetry, status, hasBack = true, children }: Props) => {
  const t = useMessages('security')
  const { session, startFailure } = useUnit({ session: $session, startFailure: $startFailure })
  const isGuest = session?.registration === 'unregistered'
  return (
    <Stack gap={24} width="funnel">
      {hasBack && <BackLink href={pathTo('settings')}>{t('back')}</BackLink>}
      <Heading level={1} id="security-title" focusable>{title}</Heading>
      <div role="status" className={styles.status}>{status}</div>
      {startFailure ? <StartFailed error={startFailure} />
        : isGuest ? <Guest here={here} />
        : isKnown ? children
        : failure ? <RetryNotice error={failure} onRetry={onRetry} />
        : <Skeleton heights={[72, 180]} gap={24} />}
    </Stack>
  )
}

const Guest = ({ here }: { readonly here: string }) => {
  const t = useMessages('security')
  return (
    <EmptyState
      title={t('guest.title')}
      text={t('guest.text')}
      picture="key"
      action={
        <Stack gap={12} align="center">
          <ButtonLink href={withNext(pathTo('signIn'), here)}>{t('guest.signIn')}</ButtonLink>
          <LinkTo href={withNext(pathTo('signUp'), here)}>{t('guest.signUp')}</LinkTo>
        </Stack>
      }
    />
  )
}

/** PRO-11. Takes the place of a form whose person can show by e-mail alone who they are. */
export const ProveByLink = ({ here }: { readonly here: string }) => {
  const t = useMessages('security')
  return (
    <EmptyState
      title={t('confirm.byLink.title')}
      text={t('confirm.byLink.text')}
      picture="key"
      action={<ButtonLink href={withNext(pathTo('signInLink'), here)}>{t('confirm.byLink.action')}</ButtonLink>}
    />
  )
}
