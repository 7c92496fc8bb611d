import fc from 'fast-check'
import { expect, it } from 'vitest'
import { groupLessonsStatus } from './group-lessons.ts'
import { coursesLevel, hasCoursesPremium, levelOf, SUBSCRIPTION_LEVELS } from './level.ts'
import type { Product } from './product.ts'

const products: fc.Arbitrary<Product> = fc.record(
  {
    status: fc.constantFrom('ok' as const, 'other' as const),
    category: fc.constantFrom('self study' as const, 'tutors' as const),
    type: fc.constant('group_lessons' as const),
    trial: fc.boolean(),
  },
  { requiredKeys: ['status', 'category', 'trial'] },
)
const lists = fc.array(products, { maxLength: 6 })
const withShuffled = lists.chain(list => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })))

it('SUB-2 SUB-3 SUB-6 the order of products does not change a level or status', () => {
  fc.assert(fc.property(withShuffled, ([one, other]) => {
    expect(levelOf(other)).toBe(levelOf(one))
    expect(groupLessonsStatus(other)).toBe(groupLessonsStatus(one))
  }))
})

it('SUB-3 another product never removes premium', () => {
  fc.assert(fc.property(lists, products, (list, more) => {
    if (levelOf(list) === 'premium') expect(levelOf([...list, more])).toBe('premium')
  }))
})

it('SUB-1 an inactive product never changes a level', () => {
  fc.assert(fc.property(lists, products, (list, more) => {
    expect(levelOf([...list, { ...more, status: 'other' }])).toBe(levelOf(list))
  }))
})

it('SUB-4 tutors products never change the level of the courses', () => {
  fc.assert(fc.property(lists, products, fc.boolean(), (list, more, free) => {
    expect(coursesLevel([...list, { ...more, category: 'tutors' }], free)).toBe(coursesLevel(list, free))
  }))
})

it('SUB-5 free_for_ukraine never lowers the level of the courses', () => {
  fc.assert(fc.property(lists, list => {
    expect(SUBSCRIPTION_LEVELS.indexOf(coursesLevel(list, true))).toBeGreaterThanOrEqual(SUBSCRIPTION_LEVELS.indexOf(coursesLevel(list, false)))
    expect(hasCoursesPremium(list, true)).toBe(true)
  }))
})

it('SUB-6 the category of a product says nothing of group lessons', () => {
  fc.assert(fc.property(lists, list => {
    const swapped = list.map(product => ({ ...product, category: product.category === 'tutors' ? 'self study' : 'tutors' } as const))
    expect(groupLessonsStatus(swapped)).toBe(groupLessonsStatus(list))
  }))
})
