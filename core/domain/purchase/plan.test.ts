import { expect, it } from 'vitest'
import { PURCHASE_KINDS, PURCHASE_STEPS } from './plan.ts'

it('PUR-1 the kinds and the steps are spelt as specified', () => {
  expect(PURCHASE_KINDS.join(', ')).toBe('oneTime, subscription, twoForOneSubscription, noIntroSubscription')
  expect(PURCHASE_STEPS.join(', ')).toBe('checkout, email')
})
