import { useEffect, useState } from 'react'
import { NO_FILTER, filterOf, writeFilter, type Filter } from './filter.ts'

/** The filter is stored in the address, so that a view can be bookmarked and shared. */
export const useFilter = (): readonly [Filter, (part: Partial<Filter>) => void] => {
  const [filter, setFilter] = useState(NO_FILTER)
  useEffect(() => {
    const read = () => setFilter(filterOf(window.location.search))
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])
  const change = (part: Partial<Filter>) => {
    const next = { ...filter, ...part }
    const query = writeFilter(window.location.search, next)
    setFilter(next)
    window.history.replaceState(window.history.state, '', `${window.location.pathname}${query === '' ? '' : `?${query}`}`)
  }
  return [filter, change]
}
