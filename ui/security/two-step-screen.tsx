'use client'
import { useUnit } from 'effector-react'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useFormats, useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { TextField } from '../kit/text-field.tsx'
import { Form } from '../shell/form.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { useLoaded } from '../shell/use-loaded.ts'
import { useTitleFocus } from '../shell/use-title-focus.ts'
import { useVisit } from '../shell/use-visit.ts'
import { ConfirmFirst } from './confirm-first.tsx'
import { $proof, $security, $securityFailure, left, opened, securityRetried } from './model.ts'
import { SecurityPage } from './page.tsx'
import {
  $beginPending, $codes, $failure, $isOver, $isTurnedOff, $isTurningOff, $remakePending, $secret, $turnOffPending, $turnOnPending, codesSaved, form, remakeAsked, retried, setUpAsked, setUpCanceled, turnOffAsked,
  turnOffCanceled, turnOffConfirmed,
} from './two-step-model.ts'
import styles from './screen.module.css'

const HERE = pathTo('twoStep')
const TURN_OFF = 'two-step-off'
/** Nobody else draws a QR code. */
const loadQrCode = () => import('./qr-code.tsx')

type Shown = 'codes' | 'setUp' | 'on' | 'off'
const TITLES = { codes: 'twoStep.codes.title', setUp: 'twoStep.setUp.title', on: 'twoStep.title', off: 'twoStep.title' } as const satisfies Record<Shown, string>

/** AUTH-6. The second step of signing in: off, being set up, or on with its recovery codes. */
export const TwoStepScreen = () => {
  const t = useMessages('security')
  const { date } = useFormats()
  const model = useUnit({
    security: $security, securityFailure: $securityFailure, proof: $proof, secret: $secret, codes: $codes, failure: $failure, isTurnedOff: $isTurnedOff, opened, left, securityRetried, retried,
  })
  useVisit(model.opened, model.left)
  const on = model.security?.twoStep ?? null
  const shown: Shown = model.codes ? 'codes' : model.secret && !on ? 'setUp' : on ? 'on' : 'off'
  return (
    <SecurityPage
      subject={model.security ? `${shown} ${model.proof}` : undefined} title={t(TITLES[shown])} text={shown === 'off' ? t('twoStep.text') : undefined} here={HERE} isKnown={model.security !== null} failure={model.securityFailure}
      onRetry={model.securityRetried}
      status={model.isTurnedOff ? <Notice tone="right">{t('twoStep.off')}</Notice> : on && shown !== 'codes' && <Notice tone="right">{t('twoStep.on', { when: date(on.since) })}</Notice>}
    >
      {model.failure && <RetryNotice error={model.failure} onRetry={model.retried} here={HERE} />}
      {shown === 'codes' && <Codes codes={model.codes ?? []} />}
      {shown !== 'codes' && model.proof !== 'none' && <ConfirmFirst here={HERE} />}
      {model.proof === 'none' && shown === 'setUp' && <SetUp />}
      {model.proof === 'none' && shown === 'on' && <On left={on?.recoveryCodes ?? 0} />}
      {model.proof === 'none' && shown === 'off' && <Off />}
      {(shown === 'on' || shown === 'off') && (
        <Text tone="soft" align="center">{t('twoStep.passkeys')} <LinkTo href={pathTo('passkeys')}>{t('twoStep.toPasskeys')}</LinkTo></Text>
      )}
    </SecurityPage>
  )
}

const Off = () => {
  const t = useMessages('security')
  const { pending, ask } = useUnit({ pending: $beginPending, ask: setUpAsked })
  return <Button wide isPending={pending} onPress={() => ask()}>{t('twoStep.turnOn')}</Button>
}

const SetUp = () => {
  const t = useMessages('security')
  const model = useUnit({
    secret: $secret, isOver: $isOver, values: form.$values, faults: form.$faults, firstInvalid: form.$firstInvalid, submitCount: form.$submitCount, pending: $turnOnPending, beginning: $beginPending,
    typed: form.typed, fieldLeft: form.fieldLeft, submitted: form.submitted, again: setUpAsked, cancel: setUpCanceled,
  })
  const drawing = useLoaded(loadQrCode)
  const error = model.faults.code && t(`twoStep.setUp.${model.faults.code}`)
  const secret = model.secret?.secret.replace(/.{4}(?=.)/g, '$& ') ?? ''
  return (
    <Form firstInvalid={model.firstInvalid} submitCount={model.submitCount} onSubmit={model.submitted}>
      <Stack gap={24}>
        <Text>{t('twoStep.setUp.text')}</Text>
        {model.submitCount > 0 && <ErrorSummary errors={error === undefined ? [] : [{ fieldId: 'code', text: error }]} />}
        {model.isOver && <Notice tone="wrong" action={<Button size="small" variant="secondary" isPending={model.beginning} onPress={() => model.again()}>{t('twoStep.setUp.again')}</Button>}>{t('twoStep.setUp.over')}</Notice>}
        {drawing ? <drawing.QrCode text={model.secret?.uri ?? ''} label={t('twoStep.setUp.qr')} /> : <Skeleton heights={[240]} />}
        <div>
          <Text>{t('twoStep.setUp.key')}</Text>
          <p className={styles.secret} lang="zxx">{secret}</p>
        </div>
        <TextField
          id="code" name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} label={t('twoStep.setUp.code')} error={error}
          value={model.values.code} onChange={text => model.typed({ field: 'code', text })} onBlur={() => model.fieldLeft('code')}
        />
        <Stack gap={12}>
          <Button type="submit" wide isPending={model.pending}>{t('twoStep.setUp.submit')}</Button>
          <Button variant="quiet" wide isDisabled={model.pending} onPress={() => model.cancel()}>{t('twoStep.setUp.cancel')}</Button>
        </Stack>
      </Stack>
    </Form>
  )
}

const Codes = ({ codes }: { readonly codes: readonly string[] }) => {
  const t = useMessages('security')
  const saved = useUnit(codesSaved)
  return (
    <>
      <Text>{t('twoStep.codes.text')}</Text>
      <Card>
        <ul className={styles.codes} role="list" lang="zxx" aria-label={t('twoStep.codes.list')}>{codes.map(code => <li key={code}>{code}</li>)}</ul>
      </Card>
      <Button wide onPress={() => saved()}>{t('twoStep.codes.done')}</Button>
    </>
  )
}

const On = ({ left: codes }: { readonly left: number }) => {
  const t = useMessages('security')
  const { pending, isTurningOff, remake, ask } = useUnit({ pending: $remakePending, isTurningOff: $isTurningOff, remake: remakeAsked, ask: turnOffAsked })
  useTitleFocus(TURN_OFF, isTurningOff)
  return (
    <>
      <Card as="section" aria-labelledby="two-step-codes">
        <Stack gap={12}>
          <Heading level={2} size={18} id="two-step-codes">{t('twoStep.left', { count: codes })}</Heading>
          <Text tone="soft">{t('twoStep.remakeText')}</Text>
          <Button variant="secondary" isPending={pending} onPress={() => remake()}>{t('twoStep.remake')}</Button>
        </Stack>
      </Card>
      <Card as="section" aria-labelledby={TURN_OFF}>
        <Stack gap={12}>
          <Heading level={2} size={18} id={TURN_OFF} focusable>{t(isTurningOff ? 'twoStep.sure' : 'twoStep.turnOff')}</Heading>
          <Text>{t('twoStep.sureText')}</Text>
          {isTurningOff ? <Sure /> : <Button variant="danger" onPress={() => ask()}>{t('twoStep.turnOff')}</Button>}
        </Stack>
      </Card>
    </>
  )
}

/** PRO-11. Asked twice. */
const Sure = () => {
  const t = useMessages('security')
  const { pending, confirm, cancel } = useUnit({ pending: $turnOffPending, confirm: turnOffConfirmed, cancel: turnOffCanceled })
  return (
    <Stack gap={12}>
      <Button variant="danger" isPending={pending} onPress={() => confirm()}>{t('twoStep.yes')}</Button>
      <Button variant="secondary" isDisabled={pending} onPress={() => cancel()}>{t('twoStep.no')}</Button>
    </Stack>
  )
}
