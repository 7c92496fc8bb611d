import { PERMISSION_STATUSES, type PermissionStatus } from '#core/domain/analytics/permission.ts'
import { VENDOR_NAMES } from '#core/domain/analytics/vendors.ts'
import type { AnalyticsEntry } from '#core/ports/analytics-log.ts'

export type EntryVendor = AnalyticsEntry['vendor']
export const ENTRY_VENDORS: readonly EntryVendor[] = ['consent', ...VENDOR_NAMES, 'visitor', 'errors']
/** The filter of the list; null and the empty text match every entry. */
export interface Filter {
  readonly vendor: EntryVendor | null
  readonly status: PermissionStatus | null
  readonly text: string
}
export const NO_FILTER: Filter = { vendor: null, status: null, text: '' }

/** Reads the filter from an address's query; unknown values count as no filter. */
export const filterOf = (query: string): Filter => {
  const parameters = new URLSearchParams(query)
  return {
    vendor: ENTRY_VENDORS.find(vendor => vendor === parameters.get('vendor')) ?? null,
    status: PERMISSION_STATUSES.find(status => status === parameters.get('status')) ?? null,
    text: parameters.get('q') ?? '',
  }
}
/** Returns the query with this filter in it; other parameters stay. */
export const writeFilter = (query: string, { vendor, status, text }: Filter): string => {
  const parameters = new URLSearchParams(query)
  for (const [name, value] of [['vendor', vendor], ['status', status], ['q', text]] as const) {
    if (value) parameters.set(name, value)
    else parameters.delete(name)
  }
  return parameters.toString()
}

/** Returns the matching entries, newest first. The text is searched in all fields and ignores case. */
export const filtered = (entries: readonly AnalyticsEntry[], { vendor, status, text }: Filter): readonly AnalyticsEntry[] => {
  const wanted = text.trim().toLowerCase()
  return entries
    .filter(entry => (vendor === null || entry.vendor === vendor) && (status === null || entry.status === status)
      && (wanted === '' || JSON.stringify([entry.vendor, entry.name, entry.reason, entry.payload]).toLowerCase().includes(wanted)))
    .toReversed()
}
