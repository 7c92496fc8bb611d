'use client'
import { useUnit } from 'effector-react'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { Form } from '../shell/form.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { $failure, $pending, form } from './confirm-model.ts'
import { CurrentField } from './current-field.tsx'
import { $proof } from './model.ts'
import { ProveByLink } from './page.tsx'

/** PRO-11. Takes the place of what only a confirmed session changes, until its person has shown who they are. */
export const ConfirmFirst = ({ here }: { readonly here: string }) => {
  const t = useMessages('security')
  const model = useUnit({
    proof: $proof, values: form.$values, faults: form.$faults, firstInvalid: form.$firstInvalid, submitCount: form.$submitCount, pending: $pending, failure: $failure,
    typed: form.typed, fieldLeft: form.fieldLeft, submitted: form.submitted,
  })
  if (model.proof === 'link') return <ProveByLink here={here} />
  return (
    <Card as="section" aria-labelledby="confirm-first">
      <Form firstInvalid={model.firstInvalid} submitCount={model.submitCount} onSubmit={model.submitted}>
        <Stack gap={16}>
          <Heading level={2} size={18} id="confirm-first">{t('confirm.title')}</Heading>
          <Text tone="soft">{t('confirm.text')}</Text>
          {model.submitCount > 0 && <ErrorSummary errors={model.faults.current ? [{ fieldId: 'current', text: t(`confirm.${model.faults.current}`) }] : []} />}
          {model.failure && <RetryNotice error={model.failure} onRetry={model.submitted} isPending={model.pending} here={here} />}
          <CurrentField here={here} value={model.values.current} fault={model.faults.current} onChange={text => model.typed({ field: 'current', text })} onBlur={() => model.fieldLeft('current')} />
          <Button type="submit" isPending={model.pending}>{t('confirm.submit')}</Button>
        </Stack>
      </Form>
    </Card>
  )
}
