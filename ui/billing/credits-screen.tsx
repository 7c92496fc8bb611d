'use client'
import { useUnit } from 'effector-react'
import { pathTo } from '#core/domain/route/links.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { useFormats, useMessages } from '../kit/messages.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { $flagValues } from '../flags/model.ts'
import { AccountPage } from '../shell/account-page.tsx'
import { ExpiringCredits } from '../shell/expiring-credits.tsx'
import { clockLeft, clockOpened } from '../shell/moment.ts'
import { useVisit } from '../shell/use-visit.ts'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { $credits, $creditsFailure, $creditsPending, creditsOpened } from './credits-model.ts'
import styles from './screen.module.css'

/** TUT-3. How many credits there are, which of them expire next, and what came and went. */
export const CreditsScreen = () => {
  const t = useMessages('billing')
  return (
    <AccountPage title={t('credits.title')} text={t('credits.text')} here={pathTo('tutoringCredits')} guest={t('credits.guest')} heights={[148, 180]}>
      <Ledger />
    </AccountPage>
  )
}

const Ledger = () => {
  const t = useMessages('billing')
  const { date } = useFormats()
  const { credits, failure, pending, flags, open, ...clock } = useUnit({
    credits: $credits, failure: $creditsFailure, pending: $creditsPending, flags: $flagValues, open: creditsOpened, clockOpened, clockLeft,
  })
  useVisit(() => {
    open()
    clock.clockOpened()
  }, clock.clockLeft)
  if (credits === null) return failure ? <RetryNotice error={failure} onRetry={open} isPending={pending} /> : <Skeleton heights={[148, 180]} gap={24} />
  const { balance, nextExpiry, lines } = credits
  const isOpen = flags.ai_and_human_tutor_access.tutor
  if (lines.length === 0) {
    return <EmptyState title={t('credits.none')} text={t(isOpen ? 'credits.noneText' : 'choose.closed.text')} picture="seedling" action={isOpen && <ButtonLink href={pathTo('tutoringPricing')}>{t('credits.plans')}</ButtonLink>} />
  }
  return (
    <>
      <Card tone="raised">
        <Stack gap={8}>
          <p className={styles.balance}>{t('credits.balance', { count: balance })}</p>
          {nextExpiry && <Text tone="soft">{t('credits.expires', { count: nextExpiry.amount, date: date(nextExpiry.at) })}</Text>}
          {isOpen ? <Row><ButtonLink href={pathTo('pickTutor')}>{t('credits.book')}</ButtonLink></Row> : <Text tone="soft">{t('credits.later')}</Text>}
        </Stack>
      </Card>
      <ExpiringCredits />
      <Card as="section" aria-labelledby="credit-lines">
        <Stack gap={12}>
          <Heading level={2} size={22} id="credit-lines">{t('credits.history')}</Heading>
          <ul className={styles.receipts} role="list">
            {lines.map(({ id, at, kind, amount, expiresAt }) => (
              <li key={id}>
                <Text as="span" strong>{t(`credits.kinds.${kind}`)}</Text>
                <Text as="span" strong>{kind === 'grant' || kind === 'gift' || kind === 'release' ? `+${amount}` : `−${amount}`}</Text>
                <div className={styles.receiptMore}><Text size={14} tone="soft">{date(at)}{expiresAt !== null && <>, {t('credits.until', { date: date(expiresAt) })}</>}</Text></div>
              </li>
            ))}
          </ul>
        </Stack>
      </Card>
    </>
  )
}
