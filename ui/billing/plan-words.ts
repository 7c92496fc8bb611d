import type { Plan } from '#core/domain/purchase/plan.ts'
import { useFormats, useMessages } from '../kit/messages.tsx'

export interface PlanWords {
  readonly name: string
  readonly today: string
  /** The price after the first period, so that every cost is shown before it is paid. */
  readonly later: readonly string[]
}

/** PUR-2. */
export const usePlanWords = () => {
  const t = useMessages('billing')
  const { money } = useFormats()
  return (plan: Plan): PlanWords => {
    const renewal = plan.renewal === null
      ? t('choose.oneTime')
      : t('choose.renews', { months: plan.months, price: money(plan.renewal.amount, plan.renewal.currency) })
    return {
      name: t('choose.months', { months: plan.months }),
      today: t('choose.today', { price: money(plan.first.amount, plan.first.currency) }),
      later: plan.kind === 'twoForOneSubscription' ? [t('choose.twoForOne', { months: plan.months }), renewal] : [renewal],
    }
  }
}
