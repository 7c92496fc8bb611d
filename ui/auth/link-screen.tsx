'use client'
import { useUnit } from 'effector-react'
import { askedNext, withNext } from '#core/domain/account/next-path.ts'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Stack } from '../kit/stack.tsx'
import { StatusLine } from '../kit/status-line.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { TextField } from '../kit/text-field.tsx'
import { $isRegistered } from '../session/model.ts'
import { BackLink } from '../shell/back-link.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { Form } from '../shell/form.tsx'
import { useTitleFocus } from '../shell/use-title-focus.ts'
import { useVisit } from '../shell/use-visit.ts'
import {
  $failure, $faults, $firstInvalid, $pending, $sentTo, $submitCount, $timesSent, $values, fieldLeft, otherAddress, sentAgain, started, submitted, typed,
} from './link-model.ts'
import styles from './screen.module.css'

const TITLE = 'link-title'
const HOME = pathTo('plan')

interface Props {
  readonly locale: MessageLocale
  /** From the address, unchecked. */
  readonly next?: string | null | undefined
}

/** AUTH-6. Asks for a sign-in link: the way in by e-mail, and the way back in for who has forgotten the password. */
export const LinkScreen = ({ locale, next }: Props) => {
  const t = useMessages('common')
  const onward = askedNext(next, HOME)
  const { sentTo, isRegistered, start } = useUnit({ sentTo: $sentTo, isRegistered: $isRegistered, start: started })
  useVisit(() => start({ locale, next: onward }), () => undefined, [locale, onward])
  useTitleFocus(TITLE, sentTo !== null)
  // Who is signed in asks for a link to show who they are, and has no other way in to go back to.
  const signIn = isRegistered ? null : withNext(pathTo('signIn'), onward)
  return (
    <Stack gap={16} width="funnel">
      <BackLink href={signIn ?? onward ?? HOME}>{t('back')}</BackLink>
      {sentTo === null ? <Ask signIn={signIn} /> : <Sent to={sentTo} />}
    </Stack>
  )
}

const Ask = ({ signIn }: { readonly signIn: string | null }) => {
  const t = useMessages('auth')
  const model = useUnit({ values: $values, faults: $faults, firstInvalid: $firstInvalid, submitCount: $submitCount, pending: $pending, failure: $failure, typed, fieldLeft, submitted })
  const error = model.faults.email && t(`problems.email.${model.faults.email}`)
  return (
    <Form className={styles.form} firstInvalid={model.firstInvalid} submitCount={model.submitCount} onSubmit={model.submitted}>
      <Stack gap={8}>
        <Heading level={1} size={36} id={TITLE} focusable>{t('link.title')}</Heading>
        <Text tone="soft">{t('link.text')}</Text>
      </Stack>
      {model.submitCount > 0 && <ErrorSummary errors={error === undefined ? [] : [{ fieldId: 'email', text: error }]} />}
      {model.failure && <RetryNotice error={model.failure} onRetry={model.submitted} isPending={model.pending} />}
      <TextField
        id="email" name="email" type="email" inputMode="email" autoComplete="username" maxLength={320} label={t('email')} error={error}
        value={model.values.email} onChange={text => model.typed({ field: 'email', text })} onBlur={() => model.fieldLeft('email')}
      />
      <Button type="submit" wide isPending={model.pending}>{t('link.submit')}</Button>
      {signIn !== null && <p className={styles.other}><LinkTo href={signIn} replace>{t('link.withPassword')}</LinkTo></p>}
    </Form>
  )
}

const Sent = ({ to }: { readonly to: string }) => {
  const t = useMessages('auth')
  const model = useUnit({ pending: $pending, failure: $failure, times: $timesSent, again: sentAgain, other: otherAddress })
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <Heading level={1} size={36} id={TITLE} focusable>{t('link.sent.title')}</Heading>
        <Text>{t('link.sent.text', { email: to })}</Text>
        <Text tone="soft">{t('link.sent.hint')}</Text>
      </Stack>
      {model.failure && <RetryNotice error={model.failure} onRetry={model.again} isPending={model.pending} />}
      <StatusLine>{model.times > 1 && !model.failure && <Notice tone="right">{t('link.sent.sentAgain')}</Notice>}</StatusLine>
      <Stack gap={12}>
        <Button variant="secondary" wide isPending={model.pending} onPress={() => model.again()}>{t('link.sent.again')}</Button>
        <Button variant="quiet" wide onPress={() => model.other()}>{t('link.sent.other')}</Button>
      </Stack>
    </Stack>
  )
}
