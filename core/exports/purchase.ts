export {
  CARD_FAULTS, type CardFaults, cardFaults, type CardField, digitsOf, parseExpiry,
} from '../domain/purchase/card.ts'
export { type Catalogue, currencyFor, plansIn, type PricedPlan } from '../domain/purchase/catalogue.ts'
export { majorUnits, minorDigits } from '../domain/purchase/money.ts'
export { paidUntil, periodEnd } from '../domain/purchase/period.ts'
export { firstPeriods, hasIntroPrice, paymentOf, perMonth, priceToday } from '../domain/purchase/price.ts'
export {
  type AnnouncedCharge, type Card, type Challenge, type Checkout, isPurchase, type Money, type Payment, type Plan, PRODUCT_CATEGORIES, type Purchase,
  PURCHASE_KINDS, PURCHASE_STEPS, type PurchaseKind, type PurchaseStep,
} from '../domain/purchase/plan.ts'
export type { PaymentReceipt } from '../domain/purchase/receipt.ts'
export {
  checkPhoto, isStudent, NO_STUDENT, PHOTO_LASTS, PHOTO_MAX, PHOTO_TYPE, PROOF_LASTS, PROOF_REFUSALS, type ProofRefusal, type StudentStatus,
} from '../domain/purchase/student-proof.ts'
