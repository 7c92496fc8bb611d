'use client'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { withNext } from '#core/domain/account/next-path.ts'
import { charactersLeft, CONTACT_SUBJECTS } from '#core/domain/contact/message.ts'
import { type AppError, isRetryable } from '#core/domain/errors/app-error.ts'
import { isLocale } from '#core/domain/locale/locales.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { ErrorNotice } from '../../kit/error-notice.tsx'
import { ErrorSummary } from '../../kit/error-summary.tsx'
import { useLocale, useMessages } from '../../kit/messages.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { Stack } from '../../kit/stack.tsx'
import { Heading, Text } from '../../kit/text.tsx'
import { TextArea } from '../../kit/text-area.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { BackLink } from '../../shell/back-link.tsx'
import { Form } from '../../shell/form.tsx'
import { useVisit } from '../../shell/use-visit.ts'
import styles from '../profile.module.css'
import { $failure, $faults, $firstInvalid, $pending, $sent, $submitCount, $values, anotherPressed, fieldLeft, left, started, submitted, typed } from './model.ts'

const HERE = pathTo('contact')
const SENT = 'contact-sent'
const FIELDS = ['subject', 'message', 'email'] as const

/** ROUTE-2. Writing to the people behind the product, with an account or without. */
export const ContactScreen = () => {
  const t = useMessages('contact')
  const locale = useLocale()
  const { sent, start, leave } = useUnit({ sent: $sent, start: started, leave: left })
  useVisit(() => start(isLocale(locale) ? locale : 'en'), leave, [locale])
  return (
    <Stack gap={24} width="lesson">
      <BackLink href={pathTo('profile')}>{t('back')}</BackLink>
      {sent ? <Sent email={sent.email} number={sent.requestId.slice(0, 8)} /> : (
        <>
          <Stack gap={8}>
            <Heading level={1}>{t('title')}</Heading>
            <Text tone="soft">{t('text')}</Text>
          </Stack>
          <Fields />
        </>
      )}
    </Stack>
  )
}

/** The form goes, so the focus moves to the title, which says what becomes of the message. */
const Sent = ({ email, number }: { readonly email: string; readonly number: string }) => {
  const t = useMessages('contact')
  const another = useUnit(anotherPressed)
  useEffect(() => document.getElementById(SENT)?.focus(), [])
  return (
    <EmptyState
      level={1}
      titleId={SENT}
      title={t('sent.title')}
      text={t('sent.text', { email })}
      action={
        <Stack gap={16} align="center">
          <Text>{t('sent.number', { number })}</Text>
          <Button variant="secondary" onPress={another}>{t('sent.another')}</Button>
        </Stack>
      }
    />
  )
}

const Fields = () => {
  const [t, auth] = [useMessages('contact'), useMessages('auth')]
  const model = useUnit({
    values: $values, faults: $faults, firstInvalid: $firstInvalid, submitCount: $submitCount, pending: $pending, failure: $failure, typed, fieldLeft, submitted,
  })
  const texts = {
    subject: model.faults.subject && t(`problems.subject.${model.faults.subject}`),
    message: model.faults.message && t(`problems.message.${model.faults.message}`),
    email: model.faults.email && auth(`problems.email.${model.faults.email}`),
  }
  const errors = FIELDS.flatMap(fieldId => (texts[fieldId] === undefined ? [] : [{ fieldId, text: texts[fieldId] }]))
  const bind = (field: (typeof FIELDS)[number]) => ({
    id: field,
    name: field,
    label: t(field),
    value: model.values[field],
    error: texts[field],
    onChange: (text: string) => model.typed({ field, text }),
    onBlur: () => model.fieldLeft(field),
  })
  return (
    <Form className={styles.form} firstInvalid={model.firstInvalid} submitCount={model.submitCount} onSubmit={model.submitted}>
      {model.submitCount > 0 && <ErrorSummary errors={errors} />}
      <SelectField {...bind('subject')} options={[{ id: '', label: t('choose') }, ...CONTACT_SUBJECTS.map(id => ({ id, label: t(`subjects.${id}`) }))]} />
      <TextArea {...bind('message')} rows={6} description={t('messageHint')} count={t('left', { left: Math.max(0, charactersLeft(model.values.message)) })} />
      <TextField {...bind('email')} type="email" inputMode="email" autoComplete="email" maxLength={320} />
      {model.failure && <NotSent error={model.failure} pending={model.pending} onRetry={model.submitted} />}
      <Button type="submit" wide isPending={model.pending}>{t('send')}</Button>
      <Text size={14} tone="soft">{t('kept')}</Text>
    </Form>
  )
}

/** ERR-5. Says that the text is still there, and what to do. */
const NotSent = ({ error, pending, onRetry }: { readonly error: AppError; readonly pending: boolean; readonly onRetry: () => void }) => {
  const t = useMessages('contact')
  if (error.code === 'rate_limited') return <ErrorNotice error={{ code: error.code, id: error.id }} text={t('tooMany')} />
  if (error.code === 'session_expired') return <ErrorNotice error={error} href={withNext(pathTo('signIn'), HERE)} />
  return <ErrorNotice error={error} {...(isRetryable(error.code) && { onAction: onRetry, isPending: pending })} {...(error.code === 'network' && { text: t('notSent') })} />
}
