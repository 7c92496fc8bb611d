import { expect, it } from 'vitest'
import { majorUnits, minorDigits } from './money.ts'

it('PUR-1 money is counted in the smallest unit of its currency, and told in its main one', () => {
  expect(['EUR', 'UAH', 'JPY', 'KRW', 'KWD'].map(currency => majorUnits({ amount: 1299, currency }))).toEqual([12.99, 12.99, 1299, 1299, 1.299])
})
it('PUR-1 the forint and the peso are paid in hundredths, though Intl writes them without', () => {
  expect(['HUF', 'COP', 'IDR', 'PKR'].map(minorDigits)).toEqual([2, 2, 2, 2])
})
