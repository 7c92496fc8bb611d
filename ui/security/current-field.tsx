'use client'
import { useUnit } from 'effector-react'
import { withNext } from '#core/domain/account/next-path.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { LinkTo } from '../kit/link.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Stack } from '../kit/stack.tsx'
import { TextField } from '../kit/text-field.tsx'
import { AccountName } from './account-name.tsx'
import { ConfirmByPasskey } from './confirm-by-passkey.tsx'
import { $proof } from './model.ts'
import type { CurrentFault } from './password-model.ts'

interface Props {
  readonly value: string
  readonly fault: CurrentFault | undefined
  readonly onChange: (text: string) => void
  readonly onBlur: () => void
  /** The path of the page, to come back to. */
  readonly here: string
}

/** PRO-11. Whose account it is, for a password manager, and where it is asked for, the password that shows that it is still the person; a sign-in link does so too. */
export const CurrentField = ({ value, fault, onChange, onBlur, here }: Props) => {
  const t = useMessages('security')
  const proof = useUnit($proof)
  return (
    <>
      <AccountName />
      {proof === 'password' && (
        <Stack gap={8}>
          <TextField
            id="current" name="current" type="password" autoComplete="current-password" label={t('confirm.current')} description={t('confirm.why')}
            error={fault && t(`confirm.${fault}`)} value={value} onChange={onChange} onBlur={onBlur}
          />
          <p><LinkTo href={withNext(pathTo('signInLink'), here)}>{t('confirm.forgot')}</LinkTo></p>
          <ConfirmByPasskey here={here} />
        </Stack>
      )}
    </>
  )
}
