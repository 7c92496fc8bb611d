'use client'
import { pathTo } from '#core/domain/route/links.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Stack } from '../kit/stack.tsx'

/** In place of the form for whoever is signed in. */
export const Already = ({ email }: { readonly email: string }) => {
  const t = useMessages('auth')
  return (
    <EmptyState
      level={1}
      title={t('already.title')}
      text={t('already.text', { email })}
      picture="waving-hand"
      action={
        <Stack gap={12} align="center">
          <ButtonLink href={pathTo('plan')}>{t('already.plan')}</ButtonLink>
          <LinkTo href={pathTo('settings')}>{t('already.settings')}</LinkTo>
        </Stack>
      }
    />
  )
}
