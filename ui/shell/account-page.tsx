'use client'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { withNext } from '#core/domain/account/next-path.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { Card } from '../kit/card.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { StatusLine } from '../kit/status-line.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { $keeperReady } from '../keeper/model.ts'
import { $isRegistered } from '../session/model.ts'
import { $startFailure } from '../session/start-failure.ts'
import { BackLink } from './back-link.tsx'
import { StartFailed } from './start-failed.tsx'

export const ACCOUNT_TITLE = 'account-title'

interface Props {
  readonly title: string
  readonly text?: string | undefined
  /** What came of the last change, read out by screen readers. */
  readonly status?: ReactNode
  /** False on a page that is a step of coming in. */
  readonly hasBack?: boolean
  /** Where the page is left to, if that is not the profile, and in which words. */
  readonly back?: { readonly href: string; readonly label: string }
  /** What stands before the part that is for its owner, and is for guests too. */
  readonly before?: ReactNode
  /** The path of the page, to which signing in leads back. */
  readonly here: string
  /** What a guest would need an account for. */
  readonly guest: string
  /** The heights of what the page has for its owner. */
  readonly heights: readonly number[]
  readonly children: ReactNode
}

/** PRO-8. A page on a part of an account: a guest is told what it would be for. */
export const AccountPage = ({ title, text, status, hasBack = true, back, before, here, guest, heights, children }: Props) => {
  const t = useMessages('profile')
  const { ready, registered, failure } = useUnit({ ready: $keeperReady, registered: $isRegistered, failure: $startFailure })
  return (
    <Stack gap={24} width="lesson">
      {hasBack && <BackLink href={back?.href ?? pathTo('profile')}>{back?.label ?? t('back')}</BackLink>}
      <Stack gap={8}>
        <Heading level={1} id={ACCOUNT_TITLE} focusable>{title}</Heading>
        {text !== undefined && <Text tone="soft">{text}</Text>}
      </Stack>
      {status !== undefined && <StatusLine>{status}</StatusLine>}
      {before}
      {failure && <StartFailed error={failure} />}
      {!failure && !ready && <Skeleton heights={heights} gap={24} />}
      {!failure && ready && (registered ? children : <Card tone="brand"><Stack gap={12}><Text>{guest}</Text><WaysIn here={here} /></Stack></Card>)}
    </Stack>
  )
}

/** AUTH-5. How a guest gets an account, and then back to this page. */
export const WaysIn = ({ here }: Pick<Props, 'here'>) => {
  const t = useMessages('profile')
  return (
    <Row gap={16}>
      <ButtonLink href={withNext(pathTo('signUp'), here)}>{t('guest.signUp')}</ButtonLink>
      <LinkTo href={withNext(pathTo('signIn'), here)}>{t('guest.signIn')}</LinkTo>
    </Row>
  )
}
