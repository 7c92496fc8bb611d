'use client'
import { useUnit } from 'effector-react'
import { withNext } from '#core/domain/account/next-path.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { ErrorNotice } from '../kit/error-notice.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Stack } from '../kit/stack.tsx'
import { StatusLine } from '../kit/status-line.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { TextField } from '../kit/text-field.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { Form } from '../shell/form.tsx'
import { useVisit } from '../shell/use-visit.ts'
import { CurrentField } from './current-field.tsx'
import {
  $codePending, $codeSentTo, $done, $failure, $isSentAgain, $sendPending, address, code, codeAskedAgain, otherAddress, ownCodeAsked, retried,
} from './email-model.ts'
import { $proof, $security, $securityFailure, left, opened, securityRetried } from './model.ts'
import { ProveByLink, SecurityPage } from './page.tsx'
import styles from './screen.module.css'

const HERE = pathTo('email')

/** PRO-11. The address of the account: whether it is proved, and how it changes. */
export const EmailScreen = () => {
  const t = useMessages('security')
  const model = useUnit({ security: $security, failure: $securityFailure, sentTo: $codeSentTo, done: $done, opened, left, securityRetried })
  useVisit(model.opened, model.left)
  return (
    <SecurityPage
      subject={model.security ? model.sentTo : undefined} title={t(model.sentTo === null ? 'email.title' : 'email.code.title')} here={HERE} isKnown={model.security !== null} failure={model.failure} onRetry={model.securityRetried}
      status={model.done && <Notice tone="right">{t(model.done.changed ? 'email.changed' : 'email.confirmed', { email: model.done.email })}</Notice>}
    >
      {model.sentTo === null ? <><Own /><Change /></> : <Code sentTo={model.sentTo} />}
    </SecurityPage>
  )
}

const Own = () => {
  const t = useMessages('security')
  const { security, pending, ask } = useUnit({ security: $security, pending: $sendPending, ask: ownCodeAsked })
  return (
    <Card as="section" aria-labelledby="email-own">
      <Stack gap={12}>
        <Heading level={2} size={18} id="email-own">{t('email.yours')}</Heading>
        <p className={styles.address} lang="zxx">{security?.email}</p>
        {security?.isEmailProved && !security.isEmailBounced ? <Text tone="right">{t('email.proved')}</Text> : (
          <>
            {security?.isEmailBounced ? <Notice tone="sun">{t('email.bounced')}</Notice> : <Text strong>{t('email.unproved')}</Text>}
            <Text tone="soft">{t('email.why')}</Text>
            <Button variant="secondary" isPending={pending} onPress={() => ask()}>{t('email.prove')}</Button>
          </>
        )}
      </Stack>
    </Card>
  )
}

const Change = () => {
  const [t, auth] = [useMessages('security'), useMessages('auth')]
  const model = useUnit({
    proof: $proof, values: address.$values, faults: address.$faults, firstInvalid: address.$firstInvalid, submitCount: address.$submitCount,
    pending: $sendPending, failure: $failure, typed: address.typed, fieldLeft: address.fieldLeft, submitted: address.submitted, retried,
  })
  const error = model.faults.email && auth(`problems.email.${model.faults.email}`)
  const errors = [
    ...(model.faults.current ? [{ fieldId: 'current', text: t(`confirm.${model.faults.current}`) }] : []),
    ...(error === undefined ? [] : [{ fieldId: 'email', text: error }]),
  ]
  if (model.proof === 'link') return <ProveByLink here={HERE} />
  return (
    <Card as="section" aria-labelledby="email-change">
      <Form firstInvalid={model.firstInvalid} submitCount={model.submitCount} onSubmit={model.submitted}>
        <Stack gap={16}>
          <Heading level={2} size={18} id="email-change">{t('email.change')}</Heading>
          <Text tone="soft">{t('email.changeText')}</Text>
          {model.submitCount > 0 && <ErrorSummary errors={errors} />}
          {model.failure && <RetryNotice error={model.failure} onRetry={model.retried} isPending={model.pending} here={HERE} />}
          <CurrentField
            here={HERE} value={model.values.current} fault={model.faults.current}
            onChange={text => model.typed({ field: 'current', text })} onBlur={() => model.fieldLeft('current')}
          />
          <TextField
            id="email" name="email" type="email" inputMode="email" autoComplete="email" maxLength={320} label={t('email.new')} error={error}
            value={model.values.email} onChange={text => model.typed({ field: 'email', text })} onBlur={() => model.fieldLeft('email')}
          />
          <Button type="submit" isPending={model.pending}>{t('email.send')}</Button>
        </Stack>
      </Form>
    </Card>
  )
}

const Code = ({ sentTo }: { readonly sentTo: string }) => {
  const t = useMessages('security')
  const model = useUnit({
    security: $security, values: code.$values, faults: code.$faults, firstInvalid: code.$firstInvalid, submitCount: code.$submitCount,
    pending: $codePending, sending: $sendPending, failure: $failure, isSentAgain: $isSentAgain,
    typed: code.typed, fieldLeft: code.fieldLeft, submitted: code.submitted, again: codeAskedAgain, other: otherAddress, retried,
  })
  const error = model.faults.code && t(`email.code.${model.faults.code}`)
  const failed = model.failure?.code
  const isOver = failed === 'link_expired'
  const newCode = <Button variant="secondary" wide={!isOver} isPending={model.sending} onPress={() => model.again()}>{t('email.code.again')}</Button>
  return (
    <Form firstInvalid={model.firstInvalid} submitCount={model.submitCount} onSubmit={model.submitted}>
      <Stack gap={24}>
        <Text>{t('email.code.text', { email: sentTo })}</Text>
        {model.security?.isEmailBounced && model.security.email === sentTo && <Notice tone="sun">{t('email.bounced')}</Notice>}
        {model.submitCount > 0 && <ErrorSummary errors={error === undefined ? [] : [{ fieldId: 'code', text: error }]} />}
        {isOver && <Notice tone="wrong" action={newCode}>{t('email.code.expired')}</Notice>}
        {model.failure && failed === 'email_taken' && <ErrorNotice error={model.failure} text={t('email.taken')} href={withNext(pathTo('signInLink'), HERE)} />}
        {model.failure && !isOver && failed !== 'email_taken' && (
          <RetryNotice error={model.failure} onRetry={model.retried} isPending={model.pending || model.sending} here={HERE} />
        )}
        <StatusLine>{model.isSentAgain && !model.failure && <Notice tone="right">{t('email.code.sentAgain')}</Notice>}</StatusLine>
        <TextField
          id="code" name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} label={t('email.code.label')} error={error}
          value={model.values.code} onChange={text => model.typed({ field: 'code', text })} onBlur={() => model.fieldLeft('code')}
        />
        <Button type="submit" wide isPending={model.pending}>{t('email.code.submit')}</Button>
        <Stack gap={12}>
          {!isOver && newCode}
          <Button variant="quiet" wide onPress={() => model.other()}>{t('email.code.other')}</Button>
        </Stack>
      </Stack>
    </Form>
  )
}
