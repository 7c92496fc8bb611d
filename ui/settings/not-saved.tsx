'use client'
import { useUnit } from 'effector-react'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { withNext } from '#core/domain/account/next-path.ts'
import { type AppError, isServiceFault } from '#core/domain/errors/app-error.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Text } from '../kit/text.tsx'
import { $saveError, saveErrorDismissed, saveRetried } from './model.ts'
import styles from './screen.module.css'

const SIGN_IN = withNext(pathTo('signIn'), pathTo('settings'))

/** PRO-5. Stands at the lower edge of the screen, so that it is seen at any scroll position and moves nothing. */
export const NotSaved = () => {
  const error = useUnit($saveError)
  return error && <Failure error={error} />
}

const Failure = ({ error }: { readonly error: AppError }) => {
  const [t, common, errors] = [useMessages('settings'), useMessages('common'), useMessages('errors')]
  const model = useUnit({ saveRetried, saveErrorDismissed })
  useFocusBack()
  return (
    <div className={styles.notSaved}>
      <Notice
        tone="wrong"
        action={
          <>
            {error.code === 'session_expired'
              ? <ButtonLink size="small" variant="secondary" href={SIGN_IN}>{errors('session_expired.action')}</ButtonLink>
              : <Button size="small" variant="secondary" onPress={model.saveRetried}>{common('retry')}</Button>}
            <IconButton label={common('close')} icon={<X />} onPress={model.saveErrorDismissed} />
          </>
        }
      >
        <p>{t('failed')}</p>
        {isServiceFault(error.code) && <Text size={14} tone="soft">{common('errorId', { id: error.id.slice(0, 8) })}</Text>}
      </Notice>
    </div>
  )
}

/** Returns the focus to the setting when the notice with the focused button goes away. */
const useFocusBack = (): void => useEffect(() => {
  const before = document.activeElement
  return () => {
    if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
  }
}, [])
