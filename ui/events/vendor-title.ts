import { VENDORS } from '#core/domain/analytics/vendor-facts.ts'
import { useMessages } from '../kit/messages.tsx'
import type { EntryVendor } from './filter.ts'

/** A vendor is shown under its brand name; our own sources are translated. */
export const useVendorTitle = (): ((vendor: EntryVendor) => string) => {
  const t = useMessages('dev')
  return vendor => (vendor === 'consent' || vendor === 'visitor' || vendor === 'errors' ? t(`events.vendors.${vendor}`) : VENDORS[vendor].title)
}
