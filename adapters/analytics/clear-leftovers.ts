import { VENDORS } from '#core/domain/analytics/vendor-facts.ts'
import type { VendorName } from '#core/domain/analytics/vendors.ts'
import type { VendorPage } from './page.ts'

const EXPIRED = 'Thu, 01 Jan 1970 00:00:00 GMT'

/** A star stands for the rest of a name. */
export const matches = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

/** The host and each parent domain that a cookie may be set for: for `a.b.example.org` all but `org`. IP addresses have no parents. */
export const domainsOf = (hostname: string): readonly string[] => {
  if (/^[\d.]+$|:/.test(hostname)) return []
  const labels = hostname.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

const clearCookies = (page: VendorPage, patterns: readonly string[]) => {
  const names = page.cookies().split(';').map(pair => pair.split('=', 1)[0]?.trim() ?? '')
  for (const name of names.filter(name => name !== '' && patterns.some(pattern => matches(pattern, name)))) {
    page.setCookie(`${name}=; path=/; expires=${EXPIRED}`)
    for (const domain of domainsOf(page.hostname)) page.setCookie(`${name}=; path=/; domain=${domain}; expires=${EXPIRED}`)
  }
}
const clearStorage = (open: () => Storage, patterns: readonly string[]) => {
  try {
    const storage = open()
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(key => key !== null)
    for (const key of keys) if (patterns.some(pattern => matches(pattern, key))) storage.removeItem(key)
  } catch {
    // A storage that may not be read has nothing to clear.
  }
}

/** CON-4. Clears a vendor's cookies on the host and every parent domain, and its keys in both storages. */
export const clearLeftovers = (page: VendorPage, vendor: VendorName): void => {
  const { cookies, storage } = VENDORS[vendor]
  clearCookies(page, cookies)
  for (const open of page.storages) clearStorage(open, storage)
}
