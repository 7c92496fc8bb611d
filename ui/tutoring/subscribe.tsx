'use client'
import { useUnit } from 'effector-react'
import { Button } from '../kit/button.tsx'
import { buttonClass } from '../kit/button-class.ts'
import { Confirm } from '../kit/confirm.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { TextField } from '../kit/text-field.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { useFocusBack } from '../shell/use-focus-back.ts'
import { useTitleFocus } from '../shell/use-title-focus.ts'
import { useVisit } from '../shell/use-visit.ts'
import {
  $address, $answers, $asking, $changing, $copied, $done, $failure, $pending, $problem, confirmed, copyPressed, declined, left, offPressed, opened, renewPressed, retried, turnOnPressed,
} from './subscribe-model.ts'
import styles from './tutoring.module.css'
import './subscribe-tracking.ts'

/** The scheme by which calendar programs open a subscription, and not a file. */
const webcal = (address: string): string => address.replace(/^https?:/, 'webcal:')

const TITLE = 'subscribe'

/** TUT-4. The private address by which calendar programs subscribe to all live lessons. */
export const Subscribe = () => {
  const t = useMessages('tutoring')
  const { address, answers, failure, pending, problem, changing, done, ...model } = useUnit({
    address: $address, answers: $answers, failure: $failure, pending: $pending, problem: $problem, changing: $changing, done: $done, opened, left, retried, turnOnPressed, confirmed,
  })
  useVisit(model.opened, model.left)
  useTitleFocus(TITLE, answers)
  const isOff = address?.address === null
  return (
    <section className={styles.subscribe} aria-labelledby={TITLE}>
      <Stack gap={16}>
        <Heading level={2} size={18} id={TITLE} focusable>{t('calendar.title')}</Heading>
        {failure && <><Text>{t('calendar.failed')}</Text><RetryNotice error={failure} isPending={pending} onRetry={model.retried} /></>}
        {!failure && !address && <Skeleton heights={[88]} />}
        {done === 'off' && <Notice live="status">{t('calendar.turnedOff')}</Notice>}
        {done === 'renewed' && <Notice tone="right" live="status">{t('calendar.renewed')}</Notice>}
        {isOff && <Text>{t('calendar.off')}</Text>}
        {isOff && <Row><Button variant="secondary" isPending={changing} onPress={model.turnOnPressed}>{t('calendar.turnOn')}</Button></Row>}
        {address && address.address !== null && <Address address={address.address} />}
        {problem && <RetryNotice error={problem} isPending={changing} onRetry={isOff ? model.turnOnPressed : model.confirmed} />}
      </Stack>
    </section>
  )
}

const Address = ({ address }: { readonly address: string }) => {
  const t = useMessages('tutoring')
  const { copied, ...model } = useUnit({ copied: $copied, copyPressed })
  return (
    <>
      <TextField label={t('calendar.address')} description={t('calendar.private')} value={address} readOnly onChange={() => {}} />
      <Row gap={12}>
        <Button variant="secondary" onPress={model.copyPressed}>{t('calendar.copy')}</Button>
        <a className={buttonClass({ variant: 'quiet' })} href={webcal(address)}>{t('calendar.open')}</a>
      </Row>
      <div role="status">{copied && <Text size={14}>{t(`calendar.${copied}`)}</Text>}</div>
      <details className={styles.how}>
        <summary>{t('calendar.how')}</summary>
        <Stack gap={8}>{(['google', 'apple', 'outlook', 'slow'] as const).map(each => <Text key={each} size={14}>{t(`calendar.${each}`)}</Text>)}</Stack>
      </details>
      <Changes />
    </>
  )
}

const [RENEW, OFF] = ['calendar-renew', 'calendar-off']
const Changes = () => {
  const t = useMessages('tutoring')
  const { asking, changing, ...model } = useUnit({ asking: $asking, changing: $changing, renewPressed, offPressed, declined, confirmed })
  useFocusBack(asking === 'renew', RENEW)
  useFocusBack(asking === 'off', OFF)
  if (asking === null) {
    return (
      <Row gap={12}>
        <Button id={RENEW} size="small" variant="quiet" onPress={model.renewPressed}>{t('calendar.renew')}</Button>
        <Button id={OFF} size="small" variant="quiet" onPress={model.offPressed}>{t('calendar.turnOff')}</Button>
      </Row>
    )
  }
  return (
    <Confirm
      label={t(asking === 'renew' ? 'calendar.renew' : 'calendar.turnOff')} question={t(`calendar.ask.${asking}`)} yes={t(asking === 'renew' ? 'calendar.ask.yesRenew' : 'calendar.ask.yesOff')} no={t('calendar.ask.no')}
      isPending={changing} onYes={model.confirmed} onNo={model.declined}
    />
  )
}
