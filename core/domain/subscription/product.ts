/** SUB-1. What the billing service says a person has. */
export interface Product {
  readonly status: 'ok' | 'other'
  readonly category: 'self study' | 'tutors'
  readonly type?: 'group_lessons'
  readonly trial: boolean
}
