import type { Money } from '#core/domain/purchase/plan.ts'
import { perMonth } from '#core/domain/purchase/price.ts'
import type { Offer } from '#core/domain/subscription/announced.ts'
import { useFormats, useMessages } from '../kit/messages.tsx'

export interface PlanWords {
  readonly name: string
  readonly today: string
  /** What it comes to and the price after the first period, so that every cost is shown before it is paid. */
  readonly later: readonly string[]
}

export const useMoney = () => {
  const { money } = useFormats()
  return ({ amount, currency }: Money): string => money(amount, currency)
}

/** PUR-2. */
export const usePlanWords = () => {
  const t = useMessages('billing')
  const { date } = useFormats()
  const money = useMoney()
  return (plan: Offer): PlanWords => {
    const { months, first, trial, credits, needsProof, next: [charge] } = plan
    const renewal = plan.renewal === null ? t('choose.oneTime') : t('choose.renews', { months, price: money(plan.renewal) })
    return {
      name: t(plan.for === 'students' ? 'choose.forStudents' : 'choose.months', { months }),
      today: trial ? t('choose.trial') : t('choose.today', { price: money(first) }),
      later: [
        credits !== undefined && t(plan.renewal === null ? 'choose.creditsOnce' : 'choose.credits', { count: credits }),
        months > 1 && t('choose.perMonth', { price: money(perMonth(plan)) }),
        trial && charge && t('choose.trialThen', { price: money(charge.price), date: date(charge.at) }),
        plan.kind === 'twoForOneSubscription' && t('choose.twoForOne', { months }),
        renewal,
        needsProof && t('choose.needsProof'),
      ].filter(text => typeof text === 'string'),
    }
  }
}
