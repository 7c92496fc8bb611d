import { useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** The first items of a long list while it is drawn for the first time, and all of them once those in sight are painted. */
export const useRestLater = <Item>(items: readonly Item[], first: number): readonly Item[] => {
  const [isAll, setAll] = useState(items.length <= first)
  useEffect(() => (isAll ? undefined : afterPaint(() => setAll(true))), [isAll])
  return isAll ? items : items.slice(0, first)
}
