import { expect, it } from 'vitest'
import { gatherAreas } from './gather-areas.ts'

const TEXTS = { plan: { title: 'My plan', next: { new: 'Next' }, reviews: 'Reviews' }, picks: { title: 'For you' } }
const areaAt = (area: string) => TEXTS[area as keyof typeof TEXTS] as Readonly<Record<string, unknown>>

it('LOC-6 a page carries whole areas, and of others only the parts that it names', () => {
  expect(gatherAreas(['picks', 'plan.next', 'plan.reviews'], areaAt)).toEqual({ picks: TEXTS.picks, plan: { next: { new: 'Next' }, reviews: 'Reviews' } })
  expect(gatherAreas(['plan'], areaAt)).toEqual({ plan: TEXTS.plan })
})

it('LOC-6 a part may be named two levels deep, beside others of its kind', () => {
  expect(gatherAreas(['plan.next.new', 'plan.title'] as never, areaAt)).toEqual({ plan: { next: { new: 'Next' }, title: 'My plan' } })
})
