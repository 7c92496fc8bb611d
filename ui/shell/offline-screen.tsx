'use client'
import { useEffect } from 'react'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Stack } from '../kit/stack.tsx'

/** ROUTE-8. In place of a page that is not on the device. It goes on by itself when the network is back. */
export const OfflineScreen = ({ onRetry }: { readonly onRetry: () => void }) => {
  const [t, common] = [useMessages('offline'), useMessages('common')]
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <EmptyState
      level={1}
      title={t('title')}
      text={t('text')}
      picture="compass"
      action={
        <Stack gap={12} align="center">
          <Button wide onPress={onRetry}>{common('retry')}</Button>
          <ButtonLink wide variant="secondary" href={pathTo('plan')}>{t('toPlan')}</ButtonLink>
        </Stack>
      }
    />
  )
}
