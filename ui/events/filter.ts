import { PERMISSION_STATUSES, type PermissionStatus } from '#core/domain/analytics/permission.ts'
import { VENDOR_NAMES } from '#core/domain/analytics/vendors.ts'
import type { AnalyticsEntry } from '#core/ports/analytics-log.ts'

export type EntryVendor = AnalyticsEntry['vendor']
export const ENTRY_VENDORS: readonly EntryVendor[] = ['consent', ...VENDOR_NAMES, 'visitor', 'errors']
/** What is looked for; null: everything. */
export interface Filter {
  readonly vendor: EntryVendor | null
  readonly status: PermissionStatus | null
  readonly text: string
}
export const NO_FILTER: Filter = { vendor: null, status: null, text: '' }

/** From an address's query; what it does not know counts as everything. */
export const filterOf = (query: string): Filter => {
  const said = new URLSearchParams(query)
  return {
    vendor: ENTRY_VENDORS.find(vendor => vendor === said.get('vendor')) ?? null,
    status: PERMISSION_STATUSES.find(status => status === said.get('status')) ?? null,
    text: said.get('q') ?? '',
  }
}
/** The same query with this filter in it; other parameters stay. */
export const writeFilter = (query: string, { vendor, status, text }: Filter): string => {
  const said = new URLSearchParams(query)
  for (const [name, value] of [['vendor', vendor], ['status', status], ['q', text]] as const) {
    if (value) said.set(name, value)
    else said.delete(name)
  }
  return said.toString()
}

/** Newest first. The text is looked for in everything an entry says, in any case. */
export const filtered = (entries: readonly AnalyticsEntry[], { vendor, status, text }: Filter): readonly AnalyticsEntry[] => {
  const wanted = text.trim().toLowerCase()
  return entries
    .filter(entry => (vendor === null || entry.vendor === vendor) && (status === null || entry.status === status)
      && (wanted === '' || JSON.stringify([entry.vendor, entry.name, entry.reason, entry.payload]).toLowerCase().includes(wanted)))
    .toReversed()
}
