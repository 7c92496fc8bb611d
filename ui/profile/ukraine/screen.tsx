'use client'
import { useUnit } from 'effector-react'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../../kit/button.tsx'
import { ButtonLink } from '../../kit/button-link.tsx'
import { Card } from '../../kit/card.tsx'
import { ErrorNotice } from '../../kit/error-notice.tsx'
import { LinkTo } from '../../kit/link.tsx'
import { useMessages } from '../../kit/messages.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Stack } from '../../kit/stack.tsx'
import { Heading, Text } from '../../kit/text.tsx'
import { $keeperReady } from '../../keeper/model.ts'
import { $isRegistered } from '../../session/model.ts'
import { $fetched } from '../../session/profile.ts'
import { $startFailure } from '../../session/start-failure.ts'
import { WaysIn } from '../../shell/account-page.tsx'
import { StartFailed } from '../../shell/start-failed.tsx'
import { useTitleFocus } from '../../shell/use-title-focus.ts'
import { $claimFailure, $claiming, $hasClaimed, claimed } from './model.ts'

const DONE = 'ukraine-done'

/** SUB-5, ROUTE-5. Every lesson is free for people from Ukraine. */
export const FreeForUkraineScreen = () => {
  const t = useMessages('profile')
  const model = useUnit({ ready: $keeperReady, registered: $isRegistered, failure: $startFailure, fetched: $fetched, claiming: $claiming, claimFailure: $claimFailure, hasClaimed: $hasClaimed, claimed })
  const { userProfile, products } = model.fetched
  useTitleFocus(DONE, model.ready ? model.hasClaimed : undefined)
  return (
    <Stack gap={24} width="lesson">
      <Stack gap={8}>
        <Heading level={1}>{t('ukraine.title')}</Heading>
        <Text size={18}>{t('ukraine.text')}</Text>
        <Text tone="soft">{t('ukraine.who')}</Text>
      </Stack>
      {model.failure && <StartFailed error={model.failure} />}
      {!model.failure && !model.ready && <Skeleton heights={[140]} />}
      {!model.failure && model.ready && !model.registered && <Card tone="brand"><Stack gap={12}><Text>{t('ukraine.guest')}</Text><WaysIn here={pathTo('freeForUkraine')} /></Stack></Card>}
      {!model.failure && model.ready && model.registered && (
        <Card tone="raised">
          {userProfile.free_for_ukraine ? (
            <div role="status">
              <Stack gap={12}>
                <Heading level={2} size={22} id={DONE} focusable>{t('ukraine.done')}</Heading>
                <Text>{t('ukraine.doneText')}</Text>
                {products.some(({ status, category }) => status === 'ok' && category === 'self study') && (
                  <Text>{t('ukraine.paying')} <LinkTo href={pathTo('subscriptions')}>{t('ukraine.subscriptions')}</LinkTo></Text>
                )}
                <ButtonLink href={pathTo('plan')}>{t('ukraine.toPlan')}</ButtonLink>
              </Stack>
            </div>
          ) : (
            <Stack gap={12}>
              <Text>{t('ukraine.declare')}</Text>
              {model.claimFailure && <ErrorNotice error={model.claimFailure} onAction={model.claimed} isPending={model.claiming} />}
              <Button wide isPending={model.claiming} onPress={model.claimed}>{t('ukraine.claim')}</Button>
            </Stack>
          )}
        </Card>
      )}
    </Stack>
  )
}
