import type { Plan } from '../purchase/plan.ts'

/** SUB-1. What the billing service says a person has. */
export interface Product {
  readonly status: 'ok' | 'other'
  readonly category: Plan['category']
  readonly type?: 'group_lessons'
  readonly trial: boolean
}
