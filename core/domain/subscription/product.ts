/** SUB-1. */
export const PRODUCT_CATEGORIES = ['self study', 'tutors'] as const

/** SUB-1. What the billing service says a person has. */
export interface Product {
  readonly status: 'ok' | 'other'
  readonly category: (typeof PRODUCT_CATEGORIES)[number]
  readonly type?: 'group_lessons'
  readonly trial: boolean
}
