import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { VENDORS } from '#core/domain/analytics/vendor-facts.ts'
import { type VendorName, VENDOR_NAMES } from '#core/domain/analytics/vendors.ts'
import { clearLeftovers, domainsOf } from './clear-leftovers.ts'
import { fakePage } from './fake-page.fixture.ts'

/** The names in the vendors' own documents and sources. */
const LEFT: Readonly<Record<VendorName, { readonly cookies: readonly string[]; readonly kept: readonly string[] }>> = {
  gtm: {
    cookies: ['_ga', '_ga_ABC123', '_gid', '_gat', '_gat_UA-1', '_dc_gtm_UA-1', '_gac_UA-1', '_gcl_au', '_gcl_aw', '_gcl_dc', '_gcl_gb'],
    kept: ['_gcl_ls'],
  },
  amplitude: { cookies: ['AMP_0123456789', 'AMP_MKTG_0123456789', 'amp_012345'], kept: ['AMP_0123456789', 'AMP_unsent_0123456789', 'AMP_remote_config_0123456789'] },
  replay: { cookies: ['_clck', '_clsk'], kept: ['_cltk'] },
  facebook: { cookies: ['_fbp', '_fbc'], kept: ['lastExternalReferrer', 'lastExternalReferrerTime'] },
  snapchat: { cookies: ['_scid', '_scid_r', '_sctr', '_ScCbts'], kept: ['u_scsid', 'u_sclid'] },
  twitter: { cookies: ['_twpid', '_twclid'], kept: ['_twpid', '_twclid'] },
  pinterest: { cookies: ['_pin_unauth', '_pinterest_sess', '_pinterest_ct', '_pinterest_ct_rt', '_pinterest_ct_ua', '_derived_epik', '_epik', '_routing_id'], kept: ['_pin_unauth', '_epik'] },
  tiktok: {
    cookies: ['_ttp', '_tt_enable_cookie', 'ttclid', 'ttcsid', 'ttcsid_ABC', 'tt_appInfo', 'tt_sessionId', 'tt_pixel_session_index'],
    kept: ['tt_appInfo', 'tt_sessionId', 'tt_pixel_session_index'],
  },
}
const named = (pattern: string, rest: string) => pattern.replace(/\*$/, rest)
const forgetful = (): Storage => { throw new DOMException('denied', 'SecurityError') }

describe('the leftovers of a vendor', () => {
  it('CON-4 cookies may have been set on the host and on every parent but the last', () => {
    expect(domainsOf('a.b.example.org')).toEqual(['a.b.example.org', 'b.example.org', 'example.org'])
    for (const own of ['localhost', '127.0.0.1', '[::1]']) expect(domainsOf(own)).toEqual([])
  })

  it.each(VENDOR_NAMES)('CON-4 all known leftovers of %s are cleared, in both storages too', vendor => {
    const { page, jar, local, session } = fakePage()
    for (const cookie of LEFT[vendor].cookies) page.setCookie(`${cookie}=1; path=/; domain=promova.test`)
    for (const storage of [local, session]) for (const key of LEFT[vendor].kept) storage.setItem(key, '1')
    clearLeftovers(page, vendor)
    expect([[...jar.keys()], local.length, session.length]).toEqual([[], 0, 0])
  })

  it.each(VENDOR_NAMES)('CON-4 revoking clears all leftovers of %s on every domain, and nothing of others', vendor => {
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

  it('CON-4 a forbidden storage does not stop the clearing', () => {
    const { page, jar } = fakePage()
    page.setCookie('_fbp=1; path=/')
    clearLeftovers({ ...page, storages: [forgetful] }, 'facebook' satisfies VendorName)
    expect(jar.size).toBe(0)
  })
})
