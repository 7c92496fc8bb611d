import type { VendorPage } from './page.ts'

/** The commands that this page pushed itself, as opposed to those of a consent script. */
const ours = new WeakSet<object>()
export const isOurs = (entry: unknown): boolean => typeof entry === 'object' && entry !== null && ours.has(entry)

/** The list that a tag manager and consent mode share, created at the first use. */
export const dataLayer = (page: VendorPage): unknown[] => {
  const found: unknown = Reflect.get(page.names, 'dataLayer')
  if (Array.isArray(found)) return found
  const made: unknown[] = []
  Reflect.set(page.names, 'dataLayer', made)
  return made
}
export const push = (page: VendorPage, entry: object): void => {
  ours.add(entry)
  dataLayer(page).push(entry)
}

/** Consent commands must be `arguments` objects, not arrays. */
const command = function (..._given: readonly unknown[]): object {
  // oxlint-disable-next-line prefer-rest-params
  return arguments
}
export const gtag = (page: VendorPage, ...given: readonly unknown[]): void => push(page, command(...given))

/** The first three parts of a command, whatever its length says, or none for an entry without a length. */
export const partsOf = (entry: unknown): readonly unknown[] =>
  typeof entry === 'object' && entry !== null && 'length' in entry ? [0, 1, 2].map(part => Reflect.get(entry, part) as unknown) : []
