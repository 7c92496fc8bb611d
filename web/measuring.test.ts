import { describe, expect, it } from 'vitest'
import { consentOriginsOf, consentScriptFor, consentScriptsOf, flowPixelsOf, vendorsOf } from './measuring.ts'

describe('settings of measuring', () => {
  it('PIX-2 a vendor without an id that makes sense is not there, whatever else is set', () => {
    expect(vendorsOf({ GTM_ID: ' GTM-1 ', FACEBOOK_ORIGIN: 'https://f.test', TIKTOK_ID: '' })).toEqual({ gtm: { id: 'GTM-1' } })
    expect(vendorsOf({ GTM_ID: 'GTM 1', TIKTOK_ID: 'a/../b', TWITTER_ID: 'a"></script>&x=' })).toEqual({})
    expect(vendorsOf({ AMPLITUDE_ID: 'key', AMPLITUDE_ORIGIN: 'https://a.test/path' })).toEqual({ amplitude: { id: 'key', origin: 'https://a.test' } })
  })
  it('PIX-2 TWITTER_EVENTS says what X calls our milestones; what is neither a milestone nor a safe id is dropped', () => {
    const given = (events: string) => vendorsOf({ TWITTER_ID: 'o1', TWITTER_EVENTS: events, FACEBOOK_ID: '7' })
    expect(given(' sign_up = tw-o1-o2,purchase=tw-o1-o3')).toEqual({ twitter: { id: 'o1', events: { sign_up: 'tw-o1-o2', purchase: 'tw-o1-o3' } }, facebook: { id: '7' } })
    expect(given('login=tw-o1-o2, lesson=, page=a"></script>, purchase, =x, checkout=tw-o1-o4')).toEqual({ twitter: { id: 'o1', events: { checkout: 'tw-o1-o4' } }, facebook: { id: '7' } })
    expect(given('nonsense')).toEqual({ twitter: { id: 'o1' }, facebook: { id: '7' } })
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
  it('CON-5 what the consent script may load from is a list of origins and nothing else, or none', () => {
    const listed = (origins: string) => consentOriginsOf({ CONSENT_SCRIPT_ORIGINS: origins })
    expect([consentOriginsOf({}), listed(''), listed(' https://a.test,http://b.test:3000 ,')]).toEqual([[], [], ['https://a.test', 'http://b.test:3000']])
    const wrong = ['a.test', 'https://a.test/', 'https://a.test/path', 'https://*.a.test', '*', 'data:x', "'unsafe-inline'", 'https://a.test;script-src', 'https://a.test script-src', 'https://a.test:99999']
    for (const text of wrong) expect(listed(`https://b.test,${text}`), text).toBeNull()
    expect(consentScriptsOf({ CONSENT_SCRIPT: 'https://c.test/go.js', CONSENT_SCRIPT_ORIGINS: '*' })?.origins).toEqual([])
  })
})
