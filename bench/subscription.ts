import { levelOf } from '#core/domain/subscription/level.ts'
import type { Product } from '#core/domain/subscription/product.ts'
import { type Comparison, compare } from './compare.ts'

/** Products that are all trials, so that every one of them is read. */
const products = (count: number): readonly Product[] =>
  Array.from({ length: count }, (_, at): Product => ({ status: at % 2 === 0 ? 'ok' : 'other', category: 'self study', trial: true }))

const contender = (count: number, times: number) => {
  const bought = products(count)
  const run = () => {
    let trials = 0
    for (let time = 0; time < times; time += 1) if (levelOf(bought) === 'trial') trials += 1
    return trials
  }
  return { name: `${count.toLocaleString('en')} ${count === 1 ? 'product' : 'products'}`, run, times }
}

export const compareSubscriptions = (): Promise<Comparison> =>
  compare('The subscription level of', [contender(1, 10_000), contender(100, 100), contender(10_000, 1)])
