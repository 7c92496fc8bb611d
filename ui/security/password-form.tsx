'use client'
import { useUnit } from 'effector-react'
import { Button } from '../kit/button.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Stack } from '../kit/stack.tsx'
import { TextField } from '../kit/text-field.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { Form } from '../shell/form.tsx'
import { CurrentField } from './current-field.tsx'
import { $failure, $faults, $firstInvalid, $pending, $submitCount, $values, fieldLeft, submitted, typed } from './password-model.ts'

/** PRO-11. Chooses a password, or another one. */
export const PasswordForm = ({ here }: { readonly here: string }) => {
  const [t, auth] = [useMessages('security'), useMessages('auth')]
  const model = useUnit({
    values: $values, faults: $faults, firstInvalid: $firstInvalid, submitCount: $submitCount, pending: $pending, failure: $failure,
    typed, fieldLeft, submitted,
  })
  const error = model.faults.password && auth(`problems.password.${model.faults.password}`)
  const errors = [
    ...(model.faults.current ? [{ fieldId: 'current', text: t(`confirm.${model.faults.current}`) }] : []),
    ...(error === undefined ? [] : [{ fieldId: 'password', text: error }]),
  ]
  return (
    <Form firstInvalid={model.firstInvalid} submitCount={model.submitCount} onSubmit={model.submitted}>
      <Stack gap={24}>
        {model.submitCount > 0 && <ErrorSummary errors={errors} />}
        {model.failure && <RetryNotice error={model.failure} onRetry={model.submitted} isPending={model.pending} here={here} />}
        <CurrentField
          here={here} value={model.values.current} fault={model.faults.current}
          onChange={text => model.typed({ field: 'current', text })} onBlur={() => model.fieldLeft('current')}
        />
        <TextField
          id="password" name="password" type="password" autoComplete="new-password" label={t('password.new')} description={auth('passwordHint')} error={error}
          value={model.values.password} onChange={text => model.typed({ field: 'password', text })} onBlur={() => model.fieldLeft('password')}
        />
        <Button type="submit" wide isPending={model.pending}>{t('password.save')}</Button>
      </Stack>
    </Form>
  )
}
