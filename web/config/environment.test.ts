import { describe, expect, it } from 'vitest'
import { consentScriptFor } from './consent-script.ts'
import { readEnvironment } from './environment.ts'
import { pageConfigOf } from './page-config-of.ts'

type Env = Parameters<typeof readEnvironment>[0]
const settingsOf = (env: Env) => readEnvironment(env)._unsafeUnwrap()
const vendorsOf = (env: Env) => settingsOf(env).vendors
const faultOf = (env: Env) => readEnvironment(env)._unsafeUnwrapErr()

describe('settings of measuring', () => {
  it('PIX-2 a vendor without a valid id is not configured, whatever else is set', () => {
    expect(vendorsOf({ GTM_ID: ' GTM-1 ', FACEBOOK_ORIGIN: 'https://f.test', TIKTOK_ID: '' })).toEqual({ gtm: { id: 'GTM-1' } })
    expect(vendorsOf({ GTM_ID: 'GTM 1', TIKTOK_ID: 'a/../b', TWITTER_ID: 'a"></script>&x=' })).toEqual({})
    expect(vendorsOf({ AMPLITUDE_ID: 'key', AMPLITUDE_ORIGIN: 'https://a.test/path' })).toEqual({ amplitude: { id: 'key', origin: 'https://a.test' } })
  })
  it('PIX-2 TWITTER_EVENTS maps milestones to ids of X, and drops unknown milestones and unsafe ids', () => {
    const given = (events: string) => vendorsOf({ TWITTER_ID: 'o1', TWITTER_EVENTS: events, FACEBOOK_ID: '7' })
    expect(given(' sign_up = tw-o1-o2,purchase=tw-o1-o3')).toEqual({ twitter: { id: 'o1', events: { sign_up: 'tw-o1-o2', purchase: 'tw-o1-o3' } }, facebook: { id: '7' } })
    expect(given('login=tw-o1-o2, lesson=, page=a"></script>, purchase, =x, checkout=tw-o1-o4')).toEqual({ twitter: { id: 'o1', events: { checkout: 'tw-o1-o4' } }, facebook: { id: '7' } })
    expect(given('nonsense')).toEqual({ twitter: { id: 'o1' }, facebook: { id: '7' } })
  })
  it('PIX-1 flows have their pixels', () => {
    expect(settingsOf({ FLOW_PIXEL_ENGLISH_IMPROVE: '11', FLOW_PIXEL_SPANISH_BOOST: '' }).flowPixels).toEqual({ 'english-improve': '11' })
  })
  it('CON-5 the consent script has an id for each host, and is not loaded on a host without one', () => {
    const scripts = settingsOf({ CONSENT_SCRIPT: 'https://c.test/{id}/go.js', CONSENT_SCRIPT_IDS: 'a.test=one, b.test=t/wo, broken' }).consentScripts
    expect(['a.test', 'b.test', 'c.test', 'broken'].map(host => consentScriptFor(scripts, host)))
      .toEqual(['https://c.test/one/go.js', 'https://c.test/t%2Fwo/go.js', null, null])
    expect(consentScriptFor(settingsOf({ CONSENT_SCRIPT_IDS: 'a.test=one' }).consentScripts, 'a.test')).toBeNull()
  })
  it('CON-5 CONSENT_SCRIPT_ORIGINS accepts only a list of origins', () => {
    const script = { CONSENT_SCRIPT: 'https://c.test/go.js' }
    const listed = (origins: string) => settingsOf({ ...script, CONSENT_SCRIPT_ORIGINS: origins }).consentScripts?.origins
    expect([settingsOf(script).consentScripts?.origins, listed(''), listed(' https://a.test,http://b.test:3000 ,')]).toEqual([[], [], ['https://a.test', 'http://b.test:3000']])
    const wrong = ['a.test', 'https://a.test/', 'https://a.test/path', 'https://*.a.test', '*', 'data:x', "'unsafe-inline'", 'https://a.test;script-src', 'https://a.test script-src', 'https://a.test:99999']
    for (const text of wrong) expect(faultOf({ ...script, CONSENT_SCRIPT_ORIGINS: `https://b.test,${text}` }), text).toBe('These settings are not valid: CONSENT_SCRIPT_ORIGINS.')
  })
})

describe('the environment of the web', () => {
  it('NET-6 needs nothing: the API is found at the page’s own host', () => {
    expect(settingsOf({ GTM_ID: '', API_ORIGIN: '', SENTRY_DSN: '', CONSENT_SCRIPT: '' })).toEqual(settingsOf({}))
    expect(settingsOf({})).toMatchObject({ production: false, publicApiOrigin: null, internalApiOrigin: 'http://127.0.0.1:4000', hosts: {}, consentScripts: null, flagsClientKey: 'local' })
    expect(settingsOf({ API_PORT: '4111', COURSES_ORIGIN: 'https://Courses.test:443/', MAIN_ORIGIN: 'https://m.test' }))
      .toMatchObject({ internalApiOrigin: 'http://127.0.0.1:4111', hosts: { courses: 'https://courses.test' } })
  })
  it('LOC-1 the pseudo locale is there where it is asked for by 1 alone', () => {
    for (const [value, isThere] of [['1', true], ['0', false], ['true', false], ['', false], [undefined, false]] as const) {
      expect(settingsOf({ PSEUDO_LOCALE: value }).pseudoLocale, value).toBe(isThere)
    }
  })
  it.each([
    ['API_ORIGIN', 'example.org'], ['API_INTERNAL_ORIGIN', 'ftp://a.test'], ['COURSES_ORIGIN', '//a.test'], ['GTM_ORIGIN', 'javascript:alert(1)'], ['SENTRY_DSN', 'key'],
    ['CONSENT_SCRIPT', 'c.test/{id}'], ['APP_ENV', 'prod'], ['API_PORT', 'http'], ['EDGE_COUNTRY_HEADER', 'x country'], ['FLAGS_CLIENT_KEY', 'a/b'],
    ['FRONT_CACHE_MB', '0'], ['FRONT_CACHE_MB', '1.5'], ['FRONT_CACHE_MB', '64 MB'],
  ])('NET-6 names a setting that is at fault: %s', (name, value) => {
    expect(faultOf({ [name]: value })).toBe(`These settings are not valid: ${name}.`)
  })
  it('AUTH-1 the route without an anonymous identity is configured, and is /autologin otherwise', () => {
    expect([{}, { ROUTE_WITHOUT_IDENTITY: '' }, { ROUTE_WITHOUT_IDENTITY: '/welcome/back' }].map(env => settingsOf(env).routeWithoutIdentity)).toEqual(['/autologin', '/autologin', '/welcome/back'])
    for (const ROUTE_WITHOUT_IDENTITY of ['/', 'autologin', '/a/', '/a?b', '//a']) expect(faultOf({ ROUTE_WITHOUT_IDENTITY })).toBe('These settings are not valid: ROUTE_WITHOUT_IDENTITY.')
    expect(pageConfigOf(new Headers(), { ...settingsOf({ ROUTE_WITHOUT_IDENTITY: '/back' }), sessionSecret: new Uint8Array(), olderSecrets: [] }).routeWithoutIdentity).toBe('/back')
  })
  it('LOC-7 the front cache takes 64 MB unless told otherwise', () => {
    expect([{}, { FRONT_CACHE_MB: '' }, { FRONT_CACHE_MB: '16' }].map(env => settingsOf(env).frontCacheMb)).toEqual([64, 64, 16])
  })
  it('HEAD-3 reports all invalid settings at once, and the names that are not locales', () => {
    expect(faultOf({ ENABLED_LOCALES: 'uk, xx,pseudo', WEB_ORIGIN: 'x', FLAGS_ORIGIN: 'y' })).toBe('These settings are not valid: WEB_ORIGIN, ENABLED_LOCALES (xx, pseudo), FLAGS_ORIGIN.')
  })
})

it('AUTH-2 production needs its origin, and a public service does not start as a local one', () => {
  expect(readEnvironment({ APP_ENV: 'production' })._unsafeUnwrapErr()).toBe('APP_ENV is production, and these settings are missing: WEB_ORIGIN.')
  expect(readEnvironment({ WEB_ORIGIN: 'https://promova.test' })._unsafeUnwrapErr()).toMatch(/^APP_ENV is local, and WEB_ORIGIN is a public address: /)
  expect(readEnvironment({ WEB_ORIGIN: 'http://promova.com' })._unsafeUnwrapErr()).toMatch(/^APP_ENV is local, and WEB_ORIGIN is a public address: /)
  expect(readEnvironment({ APP_ENV: 'production', WEB_ORIGIN: 'http://promova.com' })._unsafeUnwrapErr()).toMatch(/^APP_ENV is production, and WEB_ORIGIN is not encrypted: /)
  for (const env of [{ APP_ENV: 'production', WEB_ORIGIN: 'https://promova.test' }, {}, { WEB_ORIGIN: 'http://10.0.0.7:3000' }]) expect(readEnvironment(env).isOk()).toBe(true)
})

describe('ROUTE-11 SITE_ORIGINS', () => {
  it('names the origins of sites, and says when it names anything else', () => {
    expect(settingsOf({}).siteOrigins).toEqual({})
    expect(settingsOf({ SITE_ORIGINS: ' student=http://student.localhost:3000/ , chameleon = http://nova.localhost' }).siteOrigins).toEqual({ student: 'http://student.localhost:3000', chameleon: 'http://nova.localhost' })
    for (const wrong of ['main=http://a.localhost', 'student', 'student=', 'student=a.test', 'toad=http://a.localhost']) expect(faultOf({ SITE_ORIGINS: wrong }), wrong).toBe('These settings are not valid: SITE_ORIGINS.')
  })
  it('has public addresses only in production, and there on https', () => {
    expect(faultOf({ SITE_ORIGINS: 'student=https://student.test' })).toBe('APP_ENV is local, and SITE_ORIGINS has a public address: set APP_ENV to production, or leave SITE_ORIGINS out.')
    const production = { APP_ENV: 'production', WEB_ORIGIN: 'https://promova.test' }
    expect(faultOf({ ...production, SITE_ORIGINS: 'student=http://student.test' })).toBe('APP_ENV is production, and an address in SITE_ORIGINS is not encrypted: set it to one on https.')
    expect(settingsOf({ ...production, SITE_ORIGINS: 'student=https://student.test' }).siteOrigins).toEqual({ student: 'https://student.test' })
  })
})
