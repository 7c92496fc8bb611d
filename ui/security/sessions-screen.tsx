'use client'
import { useUnit } from 'effector-react'
import type { OpenSession } from '#core/domain/account/session.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useFormats, useLocale, useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Stack } from '../kit/stack.tsx'
import { Text } from '../kit/text.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { useVisit } from '../shell/use-visit.ts'
import { SecurityPage } from './page.tsx'
import { $ending, $endingOthers, $failure, $lastEnded, $listFailure, $sessions, ended, endRetried, left, opened, othersEnded, retried } from './sessions-model.ts'
import styles from './screen.module.css'

const HERE = pathTo('sessions')

/** AUTH-2. Every place where the person is signed in, each to be ended. */
export const SessionsScreen = () => {
  const t = useMessages('security')
  const model = useUnit({ sessions: $sessions, listFailure: $listFailure, failure: $failure, last: $lastEnded, endingOthers: $endingOthers, opened, left, retried, endRetried, othersEnded })
  const nameOf = useDeviceName()
  useVisit(model.opened, model.left)
  const isAlone = model.sessions !== null && model.sessions.every(({ current }) => current)
  return (
    <SecurityPage
      subject={model.last} title={t('sessions.title')} here={HERE} isKnown={model.sessions !== null} failure={model.listFailure} onRetry={model.retried}
      status={model.last && <Notice tone="right">{model.last === 'others' ? t('sessions.othersEnded') : t('sessions.ended', { device: nameOf(model.last) })}</Notice>}
    >
      <Text tone="soft">{t(isAlone ? 'sessions.only' : 'sessions.text')}</Text>
      {model.failure && <RetryNotice error={model.failure} onRetry={model.endRetried} here={HERE} />}
      <Stack as="ul" gap={12}>
        {model.sessions?.map(session => <Session key={session.id} session={session} name={nameOf(session)} />)}
      </Stack>
      {!isAlone && <Button variant="secondary" wide isPending={model.endingOthers} onPress={() => model.othersEnded()}>{t('sessions.others')}</Button>}
      <Text align="center"><LinkTo href={pathTo('password')}>{t('sessions.changePassword')}</LinkTo></Text>
    </SecurityPage>
  )
}

/** The name of a session’s device. */
const useDeviceName = () => {
  const t = useMessages('security')
  return ({ browser, system }: OpenSession): string =>
    (browser !== null && system !== null ? t('sessions.device', { browser, system }) : browser ?? system ?? t('sessions.unknown'))
}

const Session = ({ session, name }: { readonly session: OpenSession; readonly name: string }) => {
  const t = useMessages('security')
  const { date, time, row } = useFormats()
  const locale = useLocale()
  const { ending, end } = useUnit({ ending: $ending, end: ended })
  const country = session.country !== null && new Intl.DisplayNames(locale, { type: 'region' }).of(session.country)
  const place = [session.city, country].filter(part => typeof part === 'string')
  return (
    <Card as="li">
      <div className={styles.session}>
        <Stack gap={4}>
          <Text strong>{name}</Text>
          {place.length > 0 && <Text tone="soft">{row(place)}</Text>}
          <Text tone={session.current ? 'right' : 'soft'}>{session.current ? t('sessions.here') : t('sessions.used', { when: row([date(session.usedAt), time(session.usedAt)]) })}</Text>
        </Stack>
        {!session.current && (
          <Button variant="secondary" size="small" aria-label={t('sessions.endNamed', { device: name })} isPending={ending.includes(session.id)} onPress={() => end(session.id)}>{t('sessions.end')}</Button>
        )}
      </div>
    </Card>
  )
}
