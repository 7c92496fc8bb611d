export {
  CARD_FAULTS, type CardFaults, cardFaults, type CardField, digitsOf, parseExpiry,
} from '../domain/purchase/card.ts'
export { majorUnits, minorDigits } from '../domain/purchase/money.ts'
export { firstPeriods, hasIntroPrice, paidUntil, paymentOf, periodEnd, perMonth } from '../domain/purchase/period.ts'
export {
  type Card, type Challenge, type Checkout, isPurchase, type Money, type Payment, type Plan, PRODUCT_CATEGORIES, type Purchase,
  PURCHASE_KINDS, PURCHASE_STEPS, type PurchaseKind, type PurchaseStep,
} from '../domain/purchase/plan.ts'
