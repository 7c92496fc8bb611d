'use client'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { askedNext, nextPath, withNext } from '#core/domain/account/next-path.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { TextField } from '../kit/text-field.tsx'
import { BackLink } from '../shell/back-link.tsx'
import { Form } from '../shell/form.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { useTitleFocus } from '../shell/use-title-focus.ts'
import { useVisit } from '../shell/use-visit.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { $entered as $enteredByPasskey, $isEntering as $isEnteringByPasskey } from './passkey-model.ts'
import {
  $entered, $failure, $hasPasskey, $isEntering, $isKnown, $isOver, $kind, $pending, $stepFailure, form, left, opened, otherKind, retried, stepRetried,
} from './second-model.ts'
import { useKeptWord } from './use-kept-word.ts'
import styles from './screen.module.css'
import './tracking.ts'

const TITLE = 'second-title'
const HOME = pathTo('plan')

interface Props {
  /** From the address, unchecked. */
  readonly next?: string | null | undefined
  /** Opens a page in place of this one: nobody goes back to a step that is done. */
  readonly navigate: (path: string) => void
}

/** AUTH-6. The second step of a sign-in that has shown the first, by whichever way. */
export const SecondScreen = ({ next, navigate }: Props) => {
  const t = useMessages('auth')
  const model = useUnit({
    entered: $entered, byPasskey: $enteredByPasskey, isEntering: $isEntering, isEnteringByPasskey: $isEnteringByPasskey, isKnown: $isKnown, isOver: $isOver, failure: $stepFailure, opened, left, stepRetried,
  })
  const signIn = withNext(pathTo('signIn'), askedNext(next, HOME))
  const isEntered = model.entered || model.byPasskey
  const isOver = model.isOver && !model.isEntering && !model.isEnteringByPasskey
  useVisit(model.opened, model.left)
  useTitleFocus(TITLE, isOver)
  const leaveWord = useKeptWord()
  useEffect(() => {
    if (!isEntered) return
    leaveWord()
    navigate(nextPath(next, HOME))
  }, [isEntered])
  return (
    <Stack gap={16} width="funnel">
      <BackLink href={signIn}>{t('second.back')}</BackLink>
      {isOver ? (
        <EmptyState level={1} titleId={TITLE} picture="hourglass-done" title={t('second.over.title')} text={t('second.over.text')} action={<ButtonLink href={signIn}>{t('second.over.action')}</ButtonLink>} />
      ) : (
        <Stack gap={24}>
          <Heading level={1} size={36} id={TITLE} focusable>{t('second.title')}</Heading>
          {model.isKnown ? <Code /> : model.failure ? <RetryNotice error={model.failure} onRetry={model.stepRetried} /> : <Skeleton heights={[72, 56]} gap={24} />}
        </Stack>
      )}
    </Stack>
  )
}

const Code = () => {
  const t = useMessages('auth')
  const model = useUnit({
    asked: $kind, values: form.$values, faults: form.$faults, firstInvalid: form.$firstInvalid, submitCount: form.$submitCount, pending: $pending, isEntering: $isEntering, failure: $failure, hasPasskey: $hasPasskey,
    typed: form.typed, fieldLeft: form.fieldLeft, submitted: form.submitted, retried, otherKind,
  })
  const isApp = model.asked === 'app'
  const error = model.faults.code && t(`second.${model.faults.code}`)
  return (
    <Form className={styles.form} firstInvalid={model.firstInvalid} submitCount={model.submitCount} onSubmit={model.submitted}>
      <Text tone="soft">{t(isApp ? 'second.text' : 'second.recoveryText')}</Text>
      {model.submitCount > 0 && <ErrorSummary errors={error === undefined ? [] : [{ fieldId: 'code', text: error }]} />}
      {model.failure && <RetryNotice error={model.failure} onRetry={model.retried} isPending={model.pending} />}
      <TextField
        key={model.asked} id="code" name="code" label={t(isApp ? 'second.code' : 'second.recovery')} error={error} maxLength={40} autoFocus
        {...(isApp ? { inputMode: 'numeric', autoComplete: 'one-time-code' } : { autoComplete: 'off' })}
        value={model.values.code} onChange={text => model.typed({ field: 'code', text })} onBlur={() => model.fieldLeft('code')}
      />
      <Button type="submit" wide isPending={model.pending || model.isEntering}>{t('second.submit')}</Button>
      <Stack gap={12}>
        {model.hasPasskey && <PasskeyButton label={t('second.passkey')} suggests={false} />}
        <Button variant="quiet" wide onPress={() => model.otherKind(isApp ? 'recovery' : 'app')}>{t(isApp ? 'second.useRecovery' : 'second.useApp')}</Button>
      </Stack>
    </Form>
  )
}
