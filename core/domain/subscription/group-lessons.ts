import type { Product } from './product.ts'

export const GROUP_LESSONS_STATUSES = ['none', 'active', 'canceled'] as const
export type GroupLessonsStatus = (typeof GROUP_LESSONS_STATUSES)[number]

/** SUB-6. */
export const groupLessonsStatus = (products: readonly Product[]): GroupLessonsStatus => {
  const own = products.filter(product => product.type === 'group_lessons')
  if (own.length === 0) return 'none'
  return own.some(product => product.status === 'ok') ? 'active' : 'canceled'
}
