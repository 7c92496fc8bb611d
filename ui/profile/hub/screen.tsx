'use client'
import { useUnit } from 'effector-react'
import { ChevronRight } from 'lucide-react'
import { pathTo } from '#core/domain/route/links.ts'
import { Card } from '../../kit/card.tsx'
import { LinkTo } from '../../kit/link.tsx'
import { useMessages } from '../../kit/messages.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Stack } from '../../kit/stack.tsx'
import { Heading, Text } from '../../kit/text.tsx'
import { $keeperReady } from '../../keeper/model.ts'
import { $security, left as securityLeft, opened as securityOpened } from '../../security/model.ts'
import { $isRegistered, $session } from '../../session/model.ts'
import { $userProfile } from '../../session/profile.ts'
import { $startFailure } from '../../session/start-failure.ts'
import { BackLink } from '../../shell/back-link.tsx'
import { StartFailed } from '../../shell/start-failed.tsx'
import { WaysIn } from '../../shell/account-page.tsx'
import { useVisit } from '../../shell/use-visit.ts'
import { ACCOUNT_ROWS, COMMON_ROWS, type HubRow } from './rows.ts'
import styles from './screen.module.css'

interface Props {
  /** ROUTE-11. Whether the site has lessons with tutors. */
  readonly hasTutors?: boolean
}

/** ROUTE-2. Who is signed in, and the way to every page on them; what everybody has is there before that is known, and whatever fails. */
export const ProfileScreen = ({ hasTutors = true }: Props) => {
  const t = useMessages('profile')
  const { ready, registered, failure } = useUnit({ ready: $keeperReady, registered: $isRegistered, failure: $startFailure })
  return (
    <Stack gap={24} width="lesson">
      <BackLink href={pathTo('plan')}>{t('hub.back')}</BackLink>
      <Heading level={1}>{t('hub.title')}</Heading>
      {failure && <StartFailed error={failure} />}
      {!failure && !ready && <Skeleton heights={[72, 250]} gap={24} />}
      {!failure && ready && (registered ? <Account hasTutors={hasTutors} /> : <Guest />)}
      <Rows title={t('hub.help')} rows={COMMON_ROWS} />
    </Stack>
  )
}

/** Under the name of the person, as far as they have given one. */
const Account = ({ hasTutors }: Required<Props>) => {
  const t = useMessages('profile')
  const { session, profile } = useUnit({ session: $session, profile: $userProfile })
  const you = t('hub.you', { email: session?.email ?? '' })
  return (
    <>
      <div className={styles.person}>
        {profile.name !== undefined && <Text size={22} strong>{profile.name}</Text>}
        <Text tone="soft">{you}</Text>
      </div>
      <Address email={session?.email ?? ''} />
      <Rows title={t('hub.account')} rows={ACCOUNT_ROWS.filter(({ id }) => hasTutors || id !== 'teaching')} />
    </>
  )
}

/** AUTH-6. What the address of the account still needs: an account that nobody can write to is not finished. */
const Address = ({ email }: { readonly email: string }) => {
  const t = useMessages('profile')
  const { security, opened, left } = useUnit({ security: $security, opened: securityOpened, left: securityLeft })
  useVisit(opened, left)
  if (!security || (security.isEmailProved && !security.isEmailBounced)) return null
  const link = <LinkTo href={pathTo('email')}>{t(security.isEmailBounced ? 'hub.email.check' : 'hub.email.confirm')}</LinkTo>
  return <Notice tone="sun" action={link}>{security.isEmailBounced ? t('hub.email.bounced', { email }) : t('hub.email.unproved')}</Notice>
}

const KEEPS = ['lessons', 'streak', 'books', 'settings'] as const

/** AUTH-5. What an account would keep. */
const Guest = () => {
  const t = useMessages('profile')
  return (
    <Card tone="brand" as="section" aria-labelledby="profile-guest">
      <Stack gap={12}>
        <Heading level={2} size={22} id="profile-guest">{t('guest.title')}</Heading>
        <Text>{t('guest.text')}</Text>
        <ul className={styles.keeps}>{KEEPS.map(each => <li key={each}>{t(`guest.keeps.${each}`)}</li>)}</ul>
        <WaysIn here={pathTo('profile')} />
      </Stack>
    </Card>
  )
}

const Rows = ({ title, rows }: { readonly title: string; readonly rows: readonly HubRow[] }) => (
  <Stack as="nav" gap={12} aria-label={title}>
    <Heading level={2} size={18}>{title}</Heading>
    <ul className={styles.rows} role="list">{rows.map(row => <li key={row.id}><RowLink row={row} /></li>)}</ul>
  </Stack>
)

const RowLink = ({ row }: { readonly row: HubRow }) => {
  const t = useMessages('profile')
  const profile = useUnit($userProfile)
  return (
    <LinkTo href={row.href} className={styles.row}>
      <span className={styles.words}>
        <span>{t(`hub.rows.${row.id}`)}</span>
        <span className={styles.detail}>{'value' in row ? row.value(profile) ?? t('hub.none') : t(`hub.details.${row.id}`)}</span>
      </span>
      <ChevronRight aria-hidden="true" />
    </LinkTo>
  )
}
