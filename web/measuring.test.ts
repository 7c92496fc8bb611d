import { describe, expect, it } from 'vitest'
import { consentScriptFor, consentScriptsOf, flowPixelsOf, vendorsOf } from './measuring.ts'

describe('settings of measuring', () => {
  it('PIX-2 a vendor without an id that makes sense is not there, whatever else is set', () => {
    expect(vendorsOf({ GTM_ID: ' GTM-1 ', FACEBOOK_ORIGIN: 'https://f.test', TIKTOK_ID: '' })).toEqual({ gtm: { id: 'GTM-1' } })
    expect(vendorsOf({ GTM_ID: 'GTM 1', TIKTOK_ID: 'a/../b', TWITTER_ID: 'a"></script>&x=' })).toEqual({})
    expect(vendorsOf({ AMPLITUDE_ID: 'key', AMPLITUDE_ORIGIN: 'https://a.test/path' })).toEqual({ amplitude: { id: 'key', origin: 'https://a.test' } })
  })
  it('PIX-1 flows have their pixels', () => {
    expect(flowPixelsOf({ FLOW_PIXEL_ENGLISH_IMPROVE: '11', FLOW_PIXEL_SPANISH_BOOST: '' })).toEqual({ 'english-improve': '11' })
  })
  it('CON-5 the consent script has another id on every host, and none where none is named', () => {
    const scripts = consentScriptsOf({ CONSENT_SCRIPT: 'https://c.test/{id}/go.js', CONSENT_SCRIPT_IDS: 'a.test=one, b.test=t/wo, broken' })
    expect(['a.test', 'b.test', 'c.test', 'broken'].map(host => consentScriptFor(scripts, host)))
      .toEqual(['https://c.test/one/go.js', 'https://c.test/t%2Fwo/go.js', null, null])
    expect(consentScriptFor(consentScriptsOf({ CONSENT_SCRIPT_IDS: 'a.test=one' }), 'a.test')).toBeNull()
  })
})
