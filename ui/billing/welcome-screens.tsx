'use client'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { pathTo } from '#core/domain/route/links.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { Card } from '../kit/card.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Picture } from '../kit/picture.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { LinkTo } from '../kit/link.tsx'
import { $flagValues } from '../flags/model.ts'
import { keeperValue } from '../keeper/model.ts'
import { $isNewBuyer } from './buyer.ts'
import { $credits, creditsOpened } from './credits-model.ts'
import styles from './screen.module.css'

const HOME = pathTo('plan')
const $plan = keeperValue('learning_plan')

/** ROUTE-9. What is worth a minute after paying; nothing of it has to be done now. */
export const PurchaseOnboardingScreen = () => {
  const t = useMessages('billing')
  const isNew = useUnit($isNewBuyer)
  const steps = [
    ...(isNew ? [{ id: 'password', href: pathTo('completeSignUp') }] as const : []),
    { id: 'goal', href: pathTo('settings') }, { id: 'reminders', href: pathTo('settings') },
  ] as const
  return (
    <Stack gap={24} width="funnel">
      <div className={styles.done}>
        <Picture name="party-popper" alt="" size={96} />
        <Heading level={1} size={28} align="center">{t('setUp.title')}</Heading>
        <Text align="center" tone="soft">{t('setUp.text')}</Text>
      </div>
      <Stack as="ul" gap={12}>
        {steps.map(({ id, href }) => (
          <Card as="li" key={id}><Stack gap={4}><LinkTo href={href}>{t(`setUp.${id}`)}</LinkTo><Text size={14} tone="soft">{t(`setUp.${id}Text`)}</Text></Stack></Card>
        ))}
      </Stack>
      <Stack align="center"><ButtonLink href={HOME}>{t('setUp.start')}</ButtonLink></Stack>
    </Stack>
  )
}

/** ROUTE-9. The first page after buying tutoring. */
export const TutoringWelcomeScreen = () => {
  const t = useMessages('billing')
  const { credits, plan, open, flags } = useUnit({ credits: $credits, plan: $plan, open: creditsOpened, flags: $flagValues })
  const isOpen = flags.ai_and_human_tutor_access.tutor
  useEffect(() => { open() }, [open])
  return (
    <Stack gap={24} width="funnel">
      <div className={styles.done}>
        <Picture name="party-popper" alt="" size={96} />
        <Heading level={1} size={28} align="center">{t('tutoringWelcome.title')}</Heading>
        {credits && <Text align="center">{t('tutoringWelcome.text', { count: credits.balance })}</Text>}
        <Text align="center" tone="soft">{t(isOpen ? 'tutoringWelcome.next' : 'tutoringWelcome.later')}</Text>
        {isOpen
          ? <ButtonLink href={pathTo(plan?.times ? 'pickTutor' : 'tutoringOnboarding')}>{t('tutoringWelcome.find')}</ButtonLink>
          : <ButtonLink href={HOME}>{t('tutoringWelcome.plan')}</ButtonLink>}
        <LinkTo href={pathTo('tutoringCredits')}>{t('tutoringWelcome.credits')}</LinkTo>
      </div>
    </Stack>
  )
}
