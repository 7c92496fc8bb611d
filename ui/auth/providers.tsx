'use client'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { PROVIDER_NAMES } from '#core/domain/account/provider.ts'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { Button } from '../kit/button.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Stack } from '../kit/stack.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { useVisit } from '../shell/use-visit.ts'
import { $address, $failure, $going, $providers, left, pressed, retried, shown } from './providers-model.ts'
import styles from './screen.module.css'

interface Props {
  readonly locale: MessageLocale
  readonly next: string | null
  /** The path of the page. */
  readonly from: string
  /** Leaves this site for an address. */
  readonly leaveFor: (address: string) => void
}

/** AUTH-6. The ways in by accounts elsewhere, as far as they are set up; nothing where none is. */
export const Providers = ({ locale, next, from, leaveFor }: Props) => {
  const t = useMessages('auth')
  const model = useUnit({ providers: $providers, going: $going, failure: $failure, address: $address, shown, left, pressed, retried })
  useVisit(() => model.shown({ locale, next, from }), model.left, [locale, next, from])
  useEffect(() => {
    if (model.address !== null) leaveFor(model.address)
  }, [model.address])
  if (model.providers.length === 0) return null
  return (
    <Stack gap={12}>
      <p className={styles.or}>{t('provider.or')}</p>
      {model.failure && <RetryNotice error={model.failure} onRetry={() => model.retried()} isPending={model.going !== null} />}
      {model.providers.map(provider => (
        <Button key={provider} variant="secondary" wide isPending={model.going === provider} onPress={() => model.pressed(provider)}>
          {t('provider.with', { provider: PROVIDER_NAMES[provider] })}
        </Button>
      ))}
    </Stack>
  )
}
