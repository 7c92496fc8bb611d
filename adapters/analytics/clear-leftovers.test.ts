import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type VendorName, VENDOR_NAMES, VENDORS } from '#core/domain/analytics/vendors.ts'
import { clearLeftovers, domainsOf } from './clear-leftovers.ts'
import { fakePage } from './fake-page.fixture.ts'

const named = (pattern: string, rest: string) => pattern.replace(/\*$/, rest)
const forgetful = (): Storage => { throw new DOMException('denied', 'SecurityError') }

describe('what a vendor left', () => {
  it('CON-4 cookies may have been set on the host and on every parent but the last', () => {
    expect(domainsOf('a.b.example.org')).toEqual(['a.b.example.org', 'b.example.org', 'example.org'])
    for (const own of ['localhost', '127.0.0.1', '[::1]']) expect(domainsOf(own)).toEqual([])
  })

  it.each(VENDOR_NAMES)('CON-4 revoking clears all that %s left, wherever it left it, and nothing of anyone else', vendor => {
    fc.assert(fc.property(fc.stringMatching(/^\w{0,6}$/), fc.constantFrom('', '; domain=www.promova.test', '; domain=promova.test'), (rest, where) => {
      const { page, jar, local, session } = fakePage()
      for (const pattern of VENDORS[vendor].cookies) page.setCookie(`${named(pattern, rest)}=1; path=/${where}`)
      for (const storage of [local, session]) for (const pattern of VENDORS[vendor].storage) storage.setItem(named(pattern, rest), '1')
      page.setCookie('refresh=kept; path=/')
      for (const storage of [local, session]) storage.setItem('consent', 'kept')
      clearLeftovers(page, vendor)
      expect([...jar.keys()]).toEqual(['refresh@www.promova.test'])
      for (const storage of [local, session]) expect([storage.length, storage.getItem('consent')]).toEqual([1, 'kept'])
    }), { numRuns: 30 })
  })

  it('CON-4 a storage that may not be used is no reason to stop', () => {
    const { page, jar } = fakePage()
    page.setCookie('_fbp=1; path=/')
    clearLeftovers({ ...page, storages: [forgetful] }, 'facebook' satisfies VendorName)
    expect(jar.size).toBe(0)
  })
})
