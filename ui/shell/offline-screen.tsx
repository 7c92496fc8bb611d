'use client'
import { useEffect } from 'react'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { Character } from '../kit/character.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Stack } from '../kit/stack.tsx'

interface OfflineScreenProps {
  readonly onRetry: () => void
  /** Calls back once the site answers again; the returned function stops it. */
  readonly untilReachable: (reached: () => void) => () => void
}

/** ROUTE-8. In place of a page that is not on the device. It goes on by itself when the site can be reached again. */
export const OfflineScreen = ({ onRetry, untilReachable }: OfflineScreenProps) => {
  const [t, common] = [useMessages('offline'), useMessages('common')]
  useEffect(() => untilReachable(onRetry), [untilReachable, onRetry])
  return (
    <EmptyState
      level={1}
      title={t('title')}
      text={t('text')}
      figure={<Character mood="sleepy" />}
      action={
        <Stack gap={12} align="center">
          <Button wide onPress={onRetry}>{common('retry')}</Button>
          <ButtonLink wide variant="secondary" href={pathTo('plan')}>{t('toPlan')}</ButtonLink>
        </Stack>
      }
    />
  )
}
