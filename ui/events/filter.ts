import { STANDINGS, type Standing } from '#core/domain/analytics/permission.ts'
import { VENDOR_NAMES } from '#core/domain/analytics/vendors.ts'
import type { MeasurementEntry } from '#core/ports/measurement.ts'

export type EntryVendor = MeasurementEntry['vendor']
export const ENTRY_VENDORS: readonly EntryVendor[] = ['consent', ...VENDOR_NAMES, 'visitor', 'errors']
/** What is looked for; null: everything. */
export interface Filter {
  readonly vendor: EntryVendor | null
  readonly standing: Standing | null
  readonly text: string
}
export const NO_FILTER: Filter = { vendor: null, standing: null, text: '' }

/** From an address's query; what it does not know counts as everything. */
export const filterOf = (query: string): Filter => {
  const said = new URLSearchParams(query)
  return {
    vendor: ENTRY_VENDORS.find(vendor => vendor === said.get('vendor')) ?? null,
    standing: STANDINGS.find(standing => standing === said.get('standing')) ?? null,
    text: said.get('q') ?? '',
  }
}
/** The same query with this filter in it; other parameters stay. */
export const writeFilter = (query: string, { vendor, standing, text }: Filter): string => {
  const said = new URLSearchParams(query)
  for (const [name, value] of [['vendor', vendor], ['standing', standing], ['q', text]] as const) {
    if (value) said.set(name, value)
    else said.delete(name)
  }
  return said.toString()
}

/** Newest first. The text is looked for in everything an entry says, in any case. */
export const filtered = (entries: readonly MeasurementEntry[], { vendor, standing, text }: Filter): readonly MeasurementEntry[] => {
  const wanted = text.trim().toLowerCase()
  return entries
    .filter(entry => (vendor === null || entry.vendor === vendor) && (standing === null || entry.standing === standing)
      && (wanted === '' || JSON.stringify([entry.vendor, entry.name, entry.because, entry.payload]).toLowerCase().includes(wanted)))
    .toReversed()
}
