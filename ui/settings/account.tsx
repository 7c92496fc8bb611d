'use client'
import { useUnit } from 'effector-react'
import { withNext } from '#core/domain/account/next-path.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { Card } from '../kit/card.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { $session, $signOutPending, $unsentAtSignOut, signOutCanceled, signOutConfirmed, signOutRequested } from '../session/model.ts'
import styles from './screen.module.css'

const HERE = pathTo('settings')

/** PRO-8. Without an account every setting works and stays on the device. */
export const Guest = () => {
  const t = useMessages('settings')
  return (
    <Card tone="brand" as="section" aria-labelledby="settings-guest">
      <Stack gap={12}>
        <Heading level={2} size={18} id="settings-guest">{t('guest.title')}</Heading>
        <Text>{t('guest.text')}</Text>
        <Row gap={16}>
          <ButtonLink href={withNext(pathTo('signUp'), HERE)}>{t('guest.signUp')}</ButtonLink>
          <LinkTo href={withNext(pathTo('signIn'), HERE)}>{t('guest.signIn')}</LinkTo>
        </Row>
      </Stack>
    </Card>
  )
}

export const Account = () => {
  const [t, common] = [useMessages('settings'), useMessages('common')]
  const model = useUnit({ session: $session, unsent: $unsentAtSignOut, pending: $signOutPending, signOutRequested })
  return (
    <Card as="section" aria-labelledby="settings-account">
      <Stack gap={12}>
        <Heading level={2} size={18} id="settings-account">{t('account.title')}</Heading>
        <dl className={styles.account}>
          <dt>{t('account.email')}</dt>
          <dd>{model.session?.email}</dd>
        </dl>
        <p><LinkTo href={pathTo('profile')}>{common('nav.profile')}</LinkTo></p>
        <p><LinkTo href={pathTo('subscriptions')}>{t('account.subscriptions')}</LinkTo></p>
        {model.unsent !== null ? <Undelivered count={model.unsent} /> : (
          <Button variant="secondary" isPending={model.pending} onPress={model.signOutRequested}>{common('nav.signOut')}</Button>
        )}
      </Stack>
    </Card>
  )
}

/** AUTH-3. Asks the person what to do with answers that could not be sent before the sign-out. */
const Undelivered = ({ count }: { readonly count: number }) => {
  const t = useMessages('settings')
  const model = useUnit({ pending: $signOutPending, signOutRequested, signOutConfirmed, signOutCanceled })
  return (
    <Notice
      tone="sun"
      live="alert"
      title={t('undelivered.title')}
      action={
        <Stack gap={8}>
          <Button size="small" autoFocus isPending={model.pending} onPress={model.signOutRequested}>{t('undelivered.send')}</Button>
          <Button size="small" variant="danger" isDisabled={model.pending} onPress={model.signOutConfirmed}>{t('undelivered.anyway')}</Button>
          <Button size="small" variant="quiet" isDisabled={model.pending} onPress={model.signOutCanceled}>{t('undelivered.stay')}</Button>
        </Stack>
      }
    >
      <p>{t('undelivered.text', { count })}</p>
    </Notice>
  )
}
