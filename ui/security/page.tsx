'use client'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { withNext } from '#core/domain/account/next-path.ts'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Stack } from '../kit/stack.tsx'
import { ACCOUNT_TITLE, AccountPage } from '../shell/account-page.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { useTitleFocus } from '../shell/use-title-focus.ts'
import { ConfirmByPasskey } from './confirm-by-passkey.tsx'
import { $proof, $security } from './model.ts'

const HEIGHTS = [72, 180]
const PROVE = 'prove-title'

interface Props {
  readonly title: string
  readonly text?: string | undefined
  /** The path of the page, to come back to. */
  readonly here: string
  readonly isKnown: boolean
  readonly failure: AppError | null
  readonly onRetry: () => void
  readonly guest?: string
  readonly status?: ReactNode
  readonly hasBack?: boolean
  /** What the page is about: once it is something else, the title has the focus. */
  readonly subject?: unknown
  readonly children: ReactNode
}

/** A page about the ways in to an account, which are read when it is opened. */
export const SecurityPage = ({ isKnown, failure, onRetry, guest, subject, children, ...page }: Props) => {
  const t = useMessages('security')
  const { security, proof } = useUnit({ security: $security, proof: $proof })
  useTitleFocus(ACCOUNT_TITLE, subject)
  useTitleFocus(PROVE, security ? proof === 'link' : undefined)
  return (
    <AccountPage {...page} guest={guest ?? t('guest.text')} heights={HEIGHTS}>
      {isKnown ? children : failure ? <RetryNotice error={failure} onRetry={onRetry} /> : <Skeleton heights={HEIGHTS} gap={24} />}
    </AccountPage>
  )
}

/** PRO-11. Takes the place of a form whose person can show by e-mail alone who they are. */
export const ProveByLink = ({ here }: { readonly here: string }) => {
  const t = useMessages('security')
  return (
    <EmptyState
      titleId={PROVE}
      title={t('confirm.byLink.title')}
      text={t('confirm.byLink.text')}
      picture="key"
      action={
        <Stack gap={12} align="center">
          <ButtonLink href={withNext(pathTo('signInLink'), here)}>{t('confirm.byLink.action')}</ButtonLink>
          <ConfirmByPasskey here={here} />
        </Stack>
      }
    />
  )
}
