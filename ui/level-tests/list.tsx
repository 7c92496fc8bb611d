'use client'
import { useUnit } from 'effector-react'
import type { LevelTestOffer } from '#core/domain/placement/level-test.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { Card } from '../kit/card.tsx'
import { useFormats, useLanguageName, useMessages } from '../kit/messages.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { useVisit } from '../shell/use-visit.ts'
import { $failure, $offers, $pending, left, retried, started } from './list-model.ts'

/** TST-1. The level tests, with what somebody has made of them. */
export const LevelTestsScreen = () => {
  const t = useMessages('tests')
  const { offers, failure, pending, start, leave, retry } = useUnit({ offers: $offers, failure: $failure, pending: $pending, start: started, leave: left, retry: retried })
  useVisit(start, leave)
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <Heading level={1}>{t('title')}</Heading>
        <Text tone="soft">{t('text')}</Text>
      </Stack>
      {!offers && !failure && <Skeleton heights={[132, 132, 132]} gap={16} />}
      {failure && (
        <Stack gap={16}>
          <Text>{t('failed')}</Text>
          <RetryNotice error={failure} isPending={pending} onRetry={retry} />
        </Stack>
      )}
      {offers && <Stack as="ul" gap={16}>{offers.map(offer => <Offer key={offer.target} offer={offer} />)}</Stack>}
    </Stack>
  )
}

const Offer = ({ offer: { target, open, last } }: { readonly offer: LevelTestOffer }) => {
  const t = useMessages('tests')
  const { date } = useFormats()
  const nameOf = useLanguageName()
  const id = `test-${target}`
  const action = t(open ? 'action.continue' : last ? 'action.result' : 'action.start')
  return (
    <Card as="li" tone={open ? 'raised' : 'flat'} aria-labelledby={id}>
      <Stack gap={12}>
        <Heading level={2} id={id}>{nameOf(target)}</Heading>
        {open && <Text>{t('open', { answered: open.answered })}</Text>}
        {last && <Text>{t('last', { level: last.result.level, date: date(last.result.finishedAt) })}</Text>}
        <Row>
          <ButtonLink href={pathTo('levelTest', { target })} variant={last && !open ? 'secondary' : 'primary'} aria-label={`${action}: ${nameOf(target)}`}>{action}</ButtonLink>
        </Row>
      </Stack>
    </Card>
  )
}
