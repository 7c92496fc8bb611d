import { expect, it } from 'vitest'
import { memoryCurve } from '#core/domain/review/memory-curve.ts'
import { FORGOTTEN, REVIEWED } from './memory-figures.ts'

const inHundreds = (reviewed: boolean) => memoryCurve(REVIEWED.length - 1, reviewed).map(share => Math.round(100 * share))

it('CRS-4 the curves that a funnel shows are those of the memory that plans the reviews', () => {
  expect(REVIEWED).toEqual(inHundreds(true))
  expect(FORGOTTEN).toEqual(inHundreds(false))
  expect(Math.min(...REVIEWED)).toBeGreaterThanOrEqual(90)
})
