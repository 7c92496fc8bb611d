import { expect, it } from 'vitest'
import { contentSecurityPolicy } from './csp.ts'
import { readEnvironment } from '../config/environment.ts'
import { sourcesFor } from './sources.ts'

const SETTINGS = readEnvironment({
  API_ORIGIN: 'https://api.test',
  CONSENT_SCRIPT: 'https://{id}.consent.test/go.js', CONSENT_SCRIPT_IDS: 'a.test=one,b.test=two', CONSENT_SCRIPT_ORIGINS: 'https://cdn.test',
})._unsafeUnwrap()
const sources = (host: string) => sourcesFor(new Headers({ host }), SETTINGS)
const directive = (host: string, name: string) =>
  contentSecurityPolicy([], sources(host)).split('; ').find(each => each.startsWith(`${name} `))?.split(' ').slice(1)

it('CON-5 the policy allows only the consent script of its own host', () => {
  expect(['a.test', 'b.test:3000', 'c.test'].map(host => sources(host).scripts))
    .toEqual([['https://one.consent.test', 'https://cdn.test'], ['https://two.consent.test', 'https://cdn.test'], []])
})

it('CON-5 the origins of a consent script are allowed only on hosts where it is configured', () => {
  for (const name of ['script-src', 'connect-src', 'frame-src', 'img-src']) {
    expect(directive('a.test', name), name).toEqual(expect.arrayContaining(['https://one.consent.test', 'https://cdn.test']))
    expect(directive('c.test', name), name).not.toContain('https://cdn.test')
  }
})

it('CRS-2 sound comes from our own origin and from the page itself, and from nowhere else, wherever it runs', () => {
  for (const host of ['a.test', 'c.test']) expect(directive(host, 'media-src')).toEqual(["'self'", 'blob:'])
})

it('CON-5 style elements are allowed only where a consent script draws its window', () => {
  expect(['a.test', 'c.test'].map(host => directive(host, 'style-src'))).toEqual([["'self'", "'unsafe-inline'"], ["'self'"]])
})
