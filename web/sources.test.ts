import { expect, it, vi } from 'vitest'
import { consentScriptsOf } from './measuring.ts'
import type { WebSettings } from './settings.ts'
import { sourcesFor } from './sources.ts'

// Next's own mark on a module, which is nowhere but in its builds.
vi.mock('server-only', () => ({}))

const SETTINGS: WebSettings = {
  production: true, apiPort: '4000', publicApiOrigin: 'https://api.test', internalApiOrigin: 'http://127.0.0.1:4000', webOrigin: null,
  sessionSecret: new Uint8Array(), pseudoLocale: false, hosts: {}, vendors: {}, flowPixels: {}, flagsClientKey: 'local', sentryDsn: null, release: '',
  consentScripts: consentScriptsOf({ CONSENT_SCRIPT: 'https://{id}.consent.test/go.js', CONSENT_SCRIPT_IDS: 'a.test=one,b.test=two' }), countryHeader: null,
}
const scripts = (host: string) => sourcesFor(new Headers({ host }), SETTINGS).scripts

it('CON-5 the policy allows the consent script of its own host, and none where there is none', () => {
  expect(['a.test', 'b.test:3000', 'c.test'].map(scripts)).toEqual([['https://one.consent.test'], ['https://two.consent.test'], []])
})
