'use client'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { askedNext, nextPath, withNext } from '#core/domain/account/next-path.ts'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { ErrorNotice } from '../kit/error-notice.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { TextField } from '../kit/text-field.tsx'
import { $flagValues } from '../flags/model.ts'
import { $registration, $session } from '../session/model.ts'
import { BackLink } from '../shell/back-link.tsx'
import { Form } from '../shell/form.tsx'
import { useLoaded } from '../shell/use-loaded.ts'
import { useVisit } from '../shell/use-visit.ts'
import type { AuthField, AuthMode } from './model.ts'
import {
  $entered, $failure, $faults, $firstInvalid, $isEntering, $isPasswordAsked, $needsSecondStep, $pending, $submitCount, $values, emailConfirmed, fieldLeft, left, started, submitted, typed,
} from './model.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { $entered as $enteredByPasskey, $isEntering as $isEnteringByPasskey } from './passkey-model.ts'
import { useKeptWord } from './use-kept-word.ts'
import styles from './screen.module.css'
import './tracking.ts'

const HOME = pathTo('plan')
const FIELDS = ['email', 'password'] as const
const OWN = { 'sign-up': pathTo('signUp'), 'sign-in': pathTo('signIn') } as const satisfies Record<AuthMode, string>
const OTHER = { 'sign-up': pathTo('signIn'), 'sign-in': pathTo('signUp') } as const satisfies Record<AuthMode, string>
const AREA = { 'sign-up': 'signUp', 'sign-in': 'signIn' } as const

interface Props {
  readonly mode: AuthMode
  readonly locale: MessageLocale
  /** From the address, unchecked. */
  readonly next?: string | null | undefined
  /** Opens a page in place of this one: nobody goes back to a form that is done. */
  readonly navigate: (path: string) => void
  /** Leaves this site for an address. */
  readonly leaveFor: (address: string) => void
}
const loadProviders = () => import('./providers.tsx')
/** Few who come have signed in already. */
const loadAlready = () => import('./already.tsx')

export const AuthScreen = ({ mode, locale, next, navigate, leaveFor }: Props) => {
  const { entered, byPasskey, isEntering, isEnteringByPasskey, needsSecondStep, registration, session, start, leave } = useUnit({
    entered: $entered, byPasskey: $enteredByPasskey, isEntering: $isEntering, isEnteringByPasskey: $isEnteringByPasskey, needsSecondStep: $needsSecondStep,
    registration: $registration, session: $session, start: started, leave: left,
  })
  const isEntered = entered || byPasskey
  useVisit(() => start({ mode, locale }), leave, [mode, locale])
  const leaveWord = useKeptWord()
  const loaded = useLoaded(loadProviders)
  const onward = askedNext(next, HOME)
  const isAlready = registration === 'registered' && !isEntering && !isEnteringByPasskey
  const already = useLoaded(loadAlready, isAlready)
  useEffect(() => {
    if (!isEntered) return
    leaveWord()
    navigate(nextPath(next, HOME))
  }, [isEntered])
  useEffect(() => {
    if (needsSecondStep) navigate(withNext(pathTo('secondStep'), onward))
  }, [needsSecondStep])
  return (
    <Stack gap={16} width="funnel">
      <BackLink href={nextPath(next, '/')}>{useMessages('common')('back')}</BackLink>
      {isAlready ? already && <already.Already email={session?.email ?? ''} /> : <Fields mode={mode} next={next} />}
      {!isAlready && loaded && <loaded.Providers locale={locale} next={onward} from={withNext(OWN[mode], onward)} leaveFor={leaveFor} />}
    </Stack>
  )
}

const Fields = ({ mode, next }: Pick<Props, 'mode' | 'next'>) => {
  const [t, common] = [useMessages('auth'), useMessages('common')]
  const model = useUnit({
    values: $values, faults: $faults, firstInvalid: $firstInvalid, submitCount: $submitCount, pending: $pending, isEntering: $isEntering, failure: $failure, flags: $flagValues, asked: $isPasswordAsked,
    typed, fieldLeft, emailConfirmed, submitted,
  })
  const isFirstStep = model.flags.use_new_auth_form && !model.asked && model.values.password === ''
  const onward = askedNext(next, HOME)
  const texts = {
    email: model.faults.email && t(`problems.email.${model.faults.email}`),
    password: model.faults.password && t(`problems.password.${model.faults.password}`),
  }
  const errors = FIELDS.flatMap(fieldId => (texts[fieldId] === undefined ? [] : [{ fieldId, text: texts[fieldId] }]))
  const bind = (field: AuthField) => ({
    id: field,
    name: field,
    label: t(field),
    value: model.values[field],
    error: texts[field],
    onChange: (text: string) => model.typed({ field, text }),
    onBlur: () => model.fieldLeft(field),
  })
  const area = AREA[mode]
  return (
    <Form className={styles.form} firstInvalid={model.firstInvalid} submitCount={model.submitCount} onSubmit={isFirstStep ? model.emailConfirmed : model.submitted}>
      <Stack gap={8}>
        <Heading level={1} size={36}>{t(`${area}.title`)}</Heading>
        <Text tone="soft">{t(`${area}.text`)}</Text>
      </Stack>
      {model.submitCount > 0 && <ErrorSummary errors={errors} />}
      {model.failure && <ErrorNotice error={model.failure} {...(model.failure.code === 'email_taken' && { href: withNext(pathTo('signIn'), onward) })} />}
      <TextField {...bind('email')} type="email" inputMode="email" autoComplete={mode === 'sign-up' ? 'email' : 'username webauthn'} maxLength={320} />
      {!isFirstStep && (
        <TextField
          {...bind('password')}
          type="password"
          autoFocus={model.asked}
          autoComplete={mode === 'sign-up' ? 'new-password' : 'current-password'}
          {...(mode === 'sign-up' && { description: t('passwordHint') })}
        />
      )}
      <Button type="submit" wide isPending={model.pending || model.isEntering}>{isFirstStep ? common('continue') : t(`${area}.submit`)}</Button>
      {mode === 'sign-in' && <PasskeyButton label={t('signIn.passkey')} suggests isDisabled={model.pending} />}
      {mode === 'sign-in' && <p className={styles.other}><LinkTo href={withNext(pathTo('signInLink'), onward)}>{t('signIn.forgot')}</LinkTo></p>}
      <p className={styles.other}>
        {mode === 'sign-up' ? t('signUp.haveAccount') : t('signIn.noAccount')}
        <LinkTo href={withNext(OTHER[mode], onward)} replace>{mode === 'sign-up' ? t('signUp.signIn') : t('signIn.signUp')}</LinkTo>
      </p>
    </Form>
  )
}
