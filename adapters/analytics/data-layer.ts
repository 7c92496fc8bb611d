import type { VendorPage } from './page.ts'

/** What this page pushed itself: a consent script's commands are told from ours by this. */
const ours = new WeakSet<object>()
export const isOurs = (entry: unknown): boolean => typeof entry === 'object' && entry !== null && ours.has(entry)

/** The list that a tag manager and consent mode share; made when first used. */
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

/** Consent commands are `arguments` objects: an array would be taken for something else. */
const command = function (..._given: readonly unknown[]): object {
  // oxlint-disable-next-line prefer-rest-params
  return arguments
}
export const gtag = (page: VendorPage, ...given: readonly unknown[]): void => push(page, command(...given))

/** Of anything in the list: the three parts of a consent command, where it is one. How long it claims to be is nobody's business. */
export const partsOf = (entry: unknown): readonly unknown[] =>
  typeof entry === 'object' && entry !== null && 'length' in entry ? [0, 1, 2].map(part => Reflect.get(entry, part) as unknown) : []
