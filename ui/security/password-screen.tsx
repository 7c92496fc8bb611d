'use client'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { askedNext, nextPath, withNext } from '#core/domain/account/next-path.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { LinkTo } from '../kit/link.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Stack } from '../kit/stack.tsx'
import { Text } from '../kit/text.tsx'
import { useVisit } from '../shell/use-visit.ts'
import { $proof, $security, $securityFailure, left, opened, securityRetried } from './model.ts'
import { ProveByLink, SecurityPage } from './page.tsx'
import { PasswordForm } from './password-form.tsx'
import { $isSaved } from './password-model.ts'

const HERE = pathTo('password')
const HOME = pathTo('plan')

export const PasswordScreen = () => {
  const t = useMessages('security')
  const model = useUnit({ security: $security, proof: $proof, failure: $securityFailure, isSaved: $isSaved, opened, left, securityRetried })
  useVisit(model.opened, model.left)
  return (
    <SecurityPage title={t('password.title')} here={HERE} isKnown={model.security !== null} failure={model.failure} onRetry={model.securityRetried} status={model.isSaved && <Notice tone="right">{t('password.saved')}</Notice>}>
      {model.proof === 'link' ? <ProveByLink here={HERE} /> : (
        <>
          {!model.isSaved && <Text tone="soft">{t(model.security?.hasPassword ? 'password.text' : 'password.none')}</Text>}
          <PasswordForm here={HERE} />
        </>
      )}
    </SecurityPage>
  )
}

interface CompleteProps {
  /** From the address, unchecked. */
  readonly next?: string | null | undefined
  /** Opens a page in place of this one, which is done. */
  readonly navigate: (path: string) => void
}
/** PUR-2. An account that was made without a password gets one, or goes on without. */
export const CompleteSignUpScreen = ({ next, navigate }: CompleteProps) => {
  const t = useMessages('auth')
  const model = useUnit({ security: $security, proof: $proof, failure: $securityFailure, isSaved: $isSaved, opened, left, securityRetried })
  const here = withNext(pathTo('completeSignUp'), askedNext(next, HOME))
  const onward = nextPath(next, HOME)
  useVisit(model.opened, model.left)
  useEffect(() => {
    if (model.isSaved) navigate(onward)
  }, [model.isSaved])
  return (
    <Stack gap={24} width="lesson">
      <SecurityPage title={t('complete.title')} here={here} hasBack={false} isKnown={model.security !== null} failure={model.failure} onRetry={model.securityRetried}>
        {model.proof === 'link' ? <ProveByLink here={here} /> : <><Text tone="soft">{t('complete.text')}</Text><PasswordForm here={here} /></>}
      </SecurityPage>
      <Text align="center"><LinkTo href={onward} replace>{t('complete.later')}</LinkTo></Text>
    </Stack>
  )
}
