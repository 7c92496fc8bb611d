import { VENDORS } from '#core/domain/analytics/vendors.ts'
import { useMessages } from '../kit/messages.tsx'
import type { EntryVendor } from './filter.ts'

/** Vendors have names of their own; what is ours is said in the reader's language. */
export const useVendorTitle = (): ((vendor: EntryVendor) => string) => {
  const t = useMessages('dev')
  return vendor => (vendor === 'consent' || vendor === 'visitor' || vendor === 'errors' ? t(`events.vendors.${vendor}`) : VENDORS[vendor].title)
}
