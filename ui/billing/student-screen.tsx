'use client'
import { useUnit } from 'effector-react'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { pathTo } from '#core/domain/route/links.ts'
import type { StudentStatus } from '#core/domain/purchase/student-proof.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { Card } from '../kit/card.tsx'
import { useFormats, useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { $session } from '../session/model.ts'
import { AccountPage } from '../shell/account-page.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { useTitleFocus } from '../shell/use-title-focus.ts'
import { useVisit } from '../shell/use-visit.ts'
import { usePlanWords } from './plan-words.ts'
import { preparePhoto } from './prepare-photo.ts'
import styles from './screen.module.css'
import {
  $failure, $hasWithdrawn, $isBroken, $isReading, $photo, $sending, $status, $statusFailure, $statusPending, $studentPlan, $withdrawing, filePicked, left, opened, photoBroken, photoReady, retried, sendPressed,
  withdrawPressed,
} from './student-model.ts'

const HERE = pathTo('studentPrice')
const [CHOOSE, STATE] = [pathTo('choosePlan'), 'student-state']
const PARTS = ['who', 'what', 'kept'] as const

/** PUR-1. A lower price for whoever shows that they study, and what becomes of what they show. */
export const StudentScreen = () => {
  const [t, billing] = [useMessages('student'), useMessages('billing')]
  const { hasWithdrawn, ...model } = useUnit({ hasWithdrawn: $hasWithdrawn, opened, left })
  useVisit(model.opened, model.left)
  return (
    <AccountPage
      title={t('title')} text={t('text')} here={HERE} guest={t('guest')} heights={[88, 320]} back={{ href: CHOOSE, label: billing('checkout.back') }}
      status={hasWithdrawn && <Notice tone="right">{t('waiting.withdrawn')}</Notice>}
      before={<Explained />}
    >
      <Proof />
    </AccountPage>
  )
}

/** What it costs, who gets it, and what becomes of the photo: for guests too. */
const Explained = () => {
  const t = useMessages('student')
  const plan = useUnit($studentPlan)
  const wordsOf = usePlanWords()
  const words = plan && wordsOf(plan)
  return (
    <Stack gap={16}>
      {words && (
        <Card tone="brand">
          <p className={styles.chosen}><Text as="span" strong>{words.name}</Text><span className={styles.price}>{words.today}</span></p>
          {words.later.map(text => <Text key={text} size={14}>{text}</Text>)}
        </Card>
      )}
      {PARTS.map(part => (
        <Stack key={part} gap={4}>
          <Heading level={2} size={18}>{t(`${part}.title`)}</Heading>
          <Text>{t(`${part}.text`)}</Text>
        </Stack>
      ))}
    </Stack>
  )
}

const stateOf = ({ waiting, until }: StudentStatus) => (waiting ? 'waiting' : until === null ? 'asked' : 'approved')

const Proof = () => {
  const model = useUnit({ status: $status, failure: $statusFailure, pending: $statusPending, retried })
  useTitleFocus(STATE, model.status ? stateOf(model.status) : undefined)
  if (model.status === null) {
    return model.failure ? <RetryNotice error={model.failure} onRetry={model.retried} isPending={model.pending} here={HERE} /> : <Skeleton heights={[320]} />
  }
  const { status } = model
  return (
    <Card tone="raised" as="section" aria-labelledby={STATE}>
      <State status={status} />
    </Card>
  )
}

const State = ({ status: { until, waiting, refusal } }: { readonly status: StudentStatus }) => {
  const [t, billing] = [useMessages('student'), useMessages('billing')]
  const { date } = useFormats()
  const { plan, session, withdrawing, failure, withdraw } = useUnit({ plan: $studentPlan, session: $session, withdrawing: $withdrawing, failure: $failure, withdraw: withdrawPressed })
  if (waiting) {
    return (
      <Stack gap={12}>
        <Heading level={2} size={22} id={STATE} focusable>{t('waiting.title')}</Heading>
        <Text>{t('waiting.text', { date: date(waiting.sentAt), email: session?.email ?? '' })}</Text>
        {failure && <RetryNotice error={failure} onRetry={() => withdraw()} isPending={withdrawing} here={HERE} />}
        <Button variant="secondary" isPending={withdrawing} onPress={() => withdraw()}>{t('waiting.withdraw')}</Button>
      </Stack>
    )
  }
  if (until !== null) {
    return (
      <Stack gap={12}>
        <Heading level={2} size={22} id={STATE} focusable>{t('approved.title')}</Heading>
        <Text>{t('approved.text', { date: date(until) })}</Text>
        <ButtonLink href={plan ? `${CHOOSE}?plan=${plan.id}` : CHOOSE}>{t('approved.choose')}</ButtonLink>
      </Stack>
    )
  }
  return (
    <Stack gap={16}>
      <Heading level={2} size={22} id={STATE} focusable>{refusal ? t('refused.title') : billing('choose.prove')}</Heading>
      {refusal && <Notice tone="sun">{t(`refused.${refusal}`)}</Notice>}
      <PhotoForm />
    </Stack>
  )
}

const PhotoForm = () => {
  const t = useMessages('student')
  const model = useUnit({ photo: $photo, isReading: $isReading, isBroken: $isBroken, sending: $sending, failure: $failure, filePicked, photoReady, photoBroken, send: sendPressed })
  const { photo, isBroken } = model
  const input = useRef<HTMLInputElement>(null)
  const read = ({ target: { files } }: ChangeEvent<HTMLInputElement>) => {
    const file = files?.[0]
    if (!file) return
    model.filePicked()
    void preparePhoto(file).then(model.photoReady, () => model.photoBroken())
  }
  // The same file can be chosen again.
  useEffect(() => { if (!photo && input.current) input.current.value = '' }, [photo, isBroken])
  return (
    <form className={styles.photo} onSubmit={event => { event.preventDefault(); model.send() }}>
      {photo && <img className={styles.photoShown} src={photo.address} alt={t('chosen')} />}
      {isBroken && <Notice tone="wrong">{t('problem')}</Notice>}
      {model.failure && <RetryNotice error={model.failure} onRetry={() => model.send()} isPending={model.sending} here={HERE} />}
      <input ref={input} type="file" accept="image/*" hidden onChange={read} />
      <Button variant={photo ? 'secondary' : 'primary'} isPending={model.isReading} isDisabled={model.sending} onPress={() => input.current?.click()}>{photo ? t('another') : t('pick')}</Button>
      {photo && <Button type="submit" isPending={model.sending}>{t('send')}</Button>}
    </form>
  )
}
