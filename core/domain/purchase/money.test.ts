import { expect, it } from 'vitest'
import { majorUnits, minorDigits } from './money.ts'

it('PUR-1 an amount in the smallest unit of its currency converts to the main unit', () => {
  expect(['EUR', 'UAH', 'JPY', 'KRW', 'KWD'].map(currency => majorUnits({ amount: 1299, currency }))).toEqual([12.99, 12.99, 1299, 1299, 1.299])
})
it('PUR-1 currencies such as the forint are paid in hundredths, although Intl shows no decimals', () => {
  expect(['HUF', 'COP', 'IDR', 'PKR'].map(minorDigits)).toEqual([2, 2, 2, 2])
})
