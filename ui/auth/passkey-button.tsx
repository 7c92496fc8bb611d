'use client'
import { useUnit } from 'effector-react'
import { Button } from '../kit/button.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { useVisit } from '../shell/use-visit.ts'
import { $failure, $isAvailable, $isEntering, $pending, left, opened, pressed, retried } from './passkey-model.ts'

interface Props {
  readonly label: string
  /** Whether a field of the form offers passkeys too. */
  readonly suggests: boolean
  readonly isDisabled?: boolean
}

/** AUTH-6. The way in by a passkey, where the browser can have one. */
export const PasskeyButton = ({ label, suggests, isDisabled }: Props) => {
  const model = useUnit({ isAvailable: $isAvailable, pending: $pending, isEntering: $isEntering, failure: $failure, opened, left, pressed, retried })
  useVisit(() => model.opened({ suggests }), model.left)
  if (!model.isAvailable) return null
  return (
    <>
      {model.failure && <RetryNotice error={model.failure} onRetry={() => model.retried()} isPending={model.pending} />}
      <Button variant="secondary" wide isPending={model.pending || model.isEntering} isDisabled={isDisabled} onPress={() => model.pressed()}>{label}</Button>
    </>
  )
}
