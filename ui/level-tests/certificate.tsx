'use client'
import { useUnit } from 'effector-react'
import { Printer } from 'lucide-react'
import type { Language } from '#core/domain/locale/locales.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { Logo } from '../kit/logo.tsx'
import { useFormats, useLanguageName, useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { $isRegistered } from '../session/model.ts'
import { $userProfile } from '../session/profile.ts'
import { BackLink } from '../shell/back-link.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { signInFrom } from '../shell/sign-in-link.ts'
import { useVisit } from '../shell/use-visit.ts'
import { $failure, $offers, $pending, left, retried, started } from './list-model.ts'
import styles from './certificate.module.css'

/** TST-1. What a test has found, on one page to print; it says that nobody has watched. */
export const CertificateScreen = ({ target, mark }: { readonly target: Language; readonly mark?: string | null }) => {
  const t = useMessages('tests')
  const { offers, failure, pending, start, leave, retry } = useUnit({ offers: $offers, failure: $failure, pending: $pending, start: started, leave: left, retry: retried })
  useVisit(start, leave)
  const last = offers?.find(offer => offer.target === target)?.last
  return (
    <Stack gap={24}>
      <div className={styles.screenOnly}><BackLink href={pathTo('levelTest', { target })}>{t('title')}</BackLink></div>
      <div className={styles.screenOnly}><Heading level={1}>{t('certificate.title')}</Heading></div>
      {failure && <RetryNotice error={failure} isPending={pending} onRetry={retry} />}
      {!offers && !failure && <Skeleton heights={[420, 56]} />}
      {offers && !last && <EmptyState picture="compass" title={t('certificate.none')} action={<ButtonLink href={pathTo('levelTest', { target })}>{t('action.start')}</ButtonLink>} />}
      {last && <Certificate mark={mark} target={target} level={last.result.level} questions={last.result.questions} finishedAt={last.result.finishedAt} />}
    </Stack>
  )
}

interface Props {
  /** The sign of the site, where it is not ours (ROUTE-11). */
  readonly mark?: string | null | undefined
  readonly target: Language
  readonly level: string
  readonly questions: number
  readonly finishedAt: number
}
const Certificate = ({ mark, target, level, questions, finishedAt }: Props) => {
  const [t, brand] = [useMessages('tests'), useMessages('common')]
  const { date } = useFormats()
  const nameOf = useLanguageName()
  const { profile, isRegistered } = useUnit({ profile: $userProfile, isRegistered: $isRegistered })
  const name = profile.name ?? ''
  return (
    <>
      <section className={styles.sheet} aria-labelledby="certificate">
        <Logo name={brand('brand')} mark={mark} />
        <Text tone="soft">{t('certificate.heading')}</Text>
        {name !== '' && <p className={styles.name}>{name}</p>}
        <Heading level={2} size={36} align="center" id="certificate">{nameOf(target)} · {t('certificate.level', { level })}</Heading>
        <Text align="center">{t('certificate.found', { date: date(finishedAt), questions })}</Text>
        <Text size={14} tone="soft" align="center">{t('certificate.unsupervised')}</Text>
      </section>
      <div className={styles.screenOnly}>
        <Stack gap={16}>
          {!isRegistered && <Notice action={<ButtonLink size="small" variant="secondary" href={signInFrom(pathTo('certificate', { target }))}>{t('certificate.addName')}</ButtonLink>}>{t('certificate.signUpText')}</Notice>}
          {isRegistered && name === '' && <Notice action={<ButtonLink size="small" variant="secondary" href={pathTo('personalInfo')}>{t('certificate.addName')}</ButtonLink>}>{t('certificate.addNameText')}</Notice>}
          <Row><Button icon={<Printer aria-hidden="true" />} onPress={() => window.print()}>{t('certificate.print')}</Button></Row>
        </Stack>
      </div>
    </>
  )
}
