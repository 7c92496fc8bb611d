'use client'
import { useUnit } from 'effector-react'
import { Button } from '../kit/button.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Stack } from '../kit/stack.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { $canUsePasskey, $passkeyFailure, $passkeyPending, passkeyAsked } from './confirm-model.ts'

/** PRO-11. A passkey in place of the password or a link, for who has one here. */
export const ConfirmByPasskey = ({ here }: { readonly here: string }) => {
  const t = useMessages('security')
  const model = useUnit({ can: $canUsePasskey, failure: $passkeyFailure, pending: $passkeyPending, ask: passkeyAsked })
  if (!model.can) return null
  return (
    <Stack gap={12}>
      {model.failure && <RetryNotice error={model.failure} onRetry={model.ask} isPending={model.pending} here={here} />}
      <Button variant="secondary" isPending={model.pending} onPress={() => model.ask()}>{t('confirm.passkey')}</Button>
    </Stack>
  )
}
