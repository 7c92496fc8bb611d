'use client'
import type { AnnouncedCharge, Money, Plan } from '#core/domain/purchase/plan.ts'
import { useFormats, useMessages } from '../kit/messages.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { useMoney } from './plan-words.ts'
import styles from './screen.module.css'

interface Props {
  readonly plan: Plan
  /** What is paid at once; absent where something was paid before. */
  readonly today?: Money | undefined
  readonly next: readonly AnnouncedCharge[]
  readonly headingLevel?: 2 | 3
}

/** PUR-2. What is paid and when, how it goes on, and until when it can be stopped: the same before the button, after it and later. */
export const Charges = ({ plan, today, next, headingLevel = 2 }: Props) => {
  const t = useMessages('billing')
  const { date } = useFormats()
  const money = useMoney()
  const [first] = next
  return (
    <Stack gap={8}>
      <Heading level={headingLevel} size={18}>{t(today ? 'charges.title' : 'charges.next')}</Heading>
      <dl className={styles.charges}>
        {today && <div><dt>{t('charges.today')}</dt><dd>{today.amount === 0 ? t('charges.nothing') : money(today)}</dd></div>}
        {next.map(charge => <div key={charge.at}><dt>{date(charge.at)}</dt><dd>{money(charge.price)}</dd></div>)}
      </dl>
      <Text size={14} tone="soft">{plan.renewal === null ? t('charges.once') : t('charges.renews', { months: plan.months, price: money(plan.renewal) })}</Text>
      {first && <Text size={14} tone="soft">{t('charges.cancelBefore', { date: date(first.at) })}</Text>}
    </Stack>
  )
}
