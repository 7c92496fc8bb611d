import { expect, it } from 'vitest'
import { majorUnits } from './money.ts'

it('PUR-1 money is counted in the smallest unit of its currency, and told in its main one', () => {
  expect(['EUR', 'UAH', 'JPY', 'KRW', 'KWD'].map(currency => majorUnits({ amount: 1299, currency }))).toEqual([12.99, 12.99, 1299, 1299, 1.299])
})
