import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { sentenceOf } from './db/open.ts'

let dataDir = ''
beforeEach(() => { dataDir = mkdtempSync(path.join(tmpdir(), 'promova-config-')) })
afterEach(() => { rmSync(dataDir, { recursive: true, force: true }) })

describe('settings', () => {
  it('AUTH-2 a local machine needs no settings, and its secret survives a restart', () => {
    const one = readConfig({ DATA_DIR: dataDir })._unsafeUnwrap()
    const two = readConfig({ DATA_DIR: dataDir, DATABASE_URL: '' })._unsafeUnwrap()
    expect(one).toMatchObject({ production: false, apiPort: 4000, webPort: 3000, host: '0.0.0.0', databaseUrl: undefined, webOrigin: undefined, trustProxy: 0 })
    expect(two).toEqual(one)
    expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')).not.toContain(Buffer.from(one.tokenSecret).toString('base64url'))
  })
  it('ASVS 11.1 older secrets are named beside the present one, each as long as that, and the present one is not among them', () => {
    const [present, older, oldest] = ['p'.repeat(32), 'o'.repeat(32), 'e'.repeat(32)]
    const read = (TOKEN_SECRET_BEFORE: string) => readConfig({ DATA_DIR: dataDir, TOKEN_SECRET: present, TOKEN_SECRET_BEFORE })
    const secrets = (text: string) => read(text)._unsafeUnwrap().olderSecrets
    expect([secrets(''), secrets(present), secrets(` ${older}  ${oldest} `).length, secrets(`${present} ${older}`)]).toEqual([[], [], 2, secrets(older)])
    expect(secrets(older)).toEqual([readConfig({ DATA_DIR: dataDir, TOKEN_SECRET: older })._unsafeUnwrap().tokenSecret])
    expect(read('short')._unsafeUnwrapErr()).toBe('These settings are not valid: TOKEN_SECRET_BEFORE.')
  })
  it('AUTH-2 production names every missing setting', () => {
    expect(readConfig({ APP_ENV: 'production', DATA_DIR: dataDir })._unsafeUnwrapErr()).toBe('APP_ENV is production, and these settings are missing: TOKEN_SECRET, DATABASE_URL, WEB_ORIGIN, SMTP_URL, MAIL_FROM.')
    expect(readConfig({ APP_ENV: 'production', DATA_DIR: dataDir, TOKEN_SECRET: 'x'.repeat(32) })._unsafeUnwrapErr()).toContain('missing: DATABASE_URL, WEB_ORIGIN, SMTP_URL, MAIL_FROM.')
    expect(readConfig({ APP_ENV: 'production', TOKEN_SECRET: 'x'.repeat(32), DATABASE_URL: 'postgres://db/x?sslmode=verify-full', WEB_ORIGIN: 'https://promova.test', SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'hello@promova.test' }).isOk()).toBe(true)
  })
  it('ERR-5 the limits of calls are off only where that is asked for, and never in production', () => {
    expect(['', 'off'].map(off => readConfig({ DATA_DIR: dataDir, ...(off && { CALL_LIMITS: off }) })._unsafeUnwrap().limitsCalls)).toEqual([true, false])
    const production = { APP_ENV: 'production', TOKEN_SECRET: 'x'.repeat(32), DATABASE_URL: 'postgres://db/x?sslmode=verify-full', WEB_ORIGIN: 'https://promova.test', SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'a@promova.test' }
    expect(readConfig({ ...production, CALL_LIMITS: 'off' })._unsafeUnwrapErr()).toBe('APP_ENV is production, and CALL_LIMITS is off: that is for measuring alone.')
  })
  it('PUR-3 Stripe moves money by a key that is fit for where it is, and in production only with signed reports', () => {
    const production = { APP_ENV: 'production', TOKEN_SECRET: 'x'.repeat(32), DATABASE_URL: 'postgres://db/x?sslmode=verify-full', WEB_ORIGIN: 'https://promova.test', SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'a@promova.test' }
    const start = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env })
    const [key, secret] = [{ STRIPE_SECRET_KEY: 'sk_live_1' }, { STRIPE_WEBHOOK_SECRET: 'whsec_1' }]
    expect(start({})._unsafeUnwrap().stripe).toBeNull()
    expect(start({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_HOST: 'http://localhost:12111/v1' })._unsafeUnwrap().stripe).toEqual({ secretKey: 'sk_test_1', webhookSecret: undefined, host: 'http://localhost:12111' })
    expect(start({ ...production, ...key, ...secret })._unsafeUnwrap().stripe).toEqual({ secretKey: 'sk_live_1', webhookSecret: 'whsec_1', host: undefined })
    expect(start({ ...production, ...key })._unsafeUnwrapErr()).toBe('APP_ENV is production, and STRIPE_SECRET_KEY is set without STRIPE_WEBHOOK_SECRET: set it to the signing secret of the webhook endpoint.')
    expect(start(key)._unsafeUnwrapErr()).toBe('APP_ENV is local, and STRIPE_SECRET_KEY moves real money: set it to a key of the test mode.')
    expect(start(secret)._unsafeUnwrapErr()).toBe('STRIPE_WEBHOOK_SECRET is set, and STRIPE_SECRET_KEY is missing: set both, or neither.')
    expect(start({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_HOST: 'http://stripe.internal' })._unsafeUnwrapErr()).toBe('STRIPE_HOST is on another machine and not encrypted: set it to an address on https.')
    for (const wrong of [{ STRIPE_SECRET_KEY: 'pk_test_1' }, { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'sk_test_1' }]) expect(start(wrong)._unsafeUnwrapErr()).toMatch(/^These settings are not valid: STRIPE_/)
  })
  it('TUT-2 the settings of sound and pictures belong together', () => {
    const start = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env })
    expect(start({})._unsafeUnwrap().media).toEqual({ stunUrls: [], turn: null, livekit: null })
    expect(start({ STUN_URLS: 'stun:a.test:3478  stun:b.test', TURN_URLS: 'turns:t.test:5349', TURN_SECRET: 'x'.repeat(16) })._unsafeUnwrap().media)
      .toEqual({ stunUrls: ['stun:a.test:3478', 'stun:b.test'], turn: { urls: ['turns:t.test:5349'], secret: 'x'.repeat(16) }, livekit: null })
    expect(start({ STUN_URLS: 'https://a.test' })._unsafeUnwrapErr()).toBe('These settings are not valid: STUN_URLS.')
    expect(start({ TURN_SECRET: 'x'.repeat(16) })._unsafeUnwrapErr()).toBe('TURN_URLS and TURN_SECRET belong together: set both, or neither.')
    expect(start({ LIVEKIT_URL: 'wss://live.test' })._unsafeUnwrapErr()).toBe('LIVEKIT_URL, LIVEKIT_API_KEY and LIVEKIT_API_SECRET belong together: set all of them, or none.')
  })
  it('AUTH-2 production is on https, but for a browser of this machine', () => {
    const start = (WEB_ORIGIN: string) => readConfig({ APP_ENV: 'production', TOKEN_SECRET: 'x'.repeat(32), DATABASE_URL: 'postgres://db/x?sslmode=verify-full', WEB_ORIGIN, SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'a@promova.test' })
    for (const open of ['http://promova.test', 'http://10.0.0.7:3000', 'http://localhost.promova.test']) expect(start(open)._unsafeUnwrapErr()).toBe('APP_ENV is production, and WEB_ORIGIN is not encrypted: set it to an address on https.')
    for (const fine of ['https://promova.test', 'http://localhost:3000', 'http://127.0.0.1']) expect(start(fine).isOk(), fine).toBe(true)
  })
  it('AUTH-2 production says whether the connection to a database elsewhere is encrypted', () => {
    const start = (DATABASE_URL: string, more = {}) =>
      readConfig({ APP_ENV: 'production', TOKEN_SECRET: 'x'.repeat(32), DATABASE_URL, WEB_ORIGIN: 'https://promova.test', SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'a@promova.test', ...more })
    for (const silent of ['postgres://db/x', 'postgres://u:p@10.0.0.3:5432/x?application_name=a', 'x?host=10.0.0.3']) expect(start(silent)._unsafeUnwrapErr(), silent).toContain('add sslmode=verify-full to it')
    expect(start('postgres:///x', { PGHOST: 'db.internal' }).isErr()).toBe(true)
    for (const said of ['postgres://db/x?sslmode=verify-full', 'postgres://db/x?sslmode=disable', 'postgres://localhost/x', 'postgres:///x?host=/var/run/postgresql']) expect(start(said).isOk(), said).toBe(true)
  })
  it('AUTH-2 a service that others can reach does not start as a local one', () => {
    const start = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env })
    expect(start({ WEB_ORIGIN: 'https://promova.test' })._unsafeUnwrapErr()).toBe('APP_ENV is local, and WEB_ORIGIN is a public address: set APP_ENV to production, or leave WEB_ORIGIN out.')
    expect(start({ DATABASE_URL: 'postgres://user:secret@db.internal:5432/x' })._unsafeUnwrapErr()).toBe('APP_ENV is local, and DATABASE_URL is on another machine: set APP_ENV to production, or use a database of this machine.')
    for (const host of ['localhost.promova.test', 'mylocalhost', '128.0.0.1', '127.promova.test', 'localhost/x?host=10.0.0.3', '%2Ftmp/x?host=db', '/x?host=10.0.0.3']) expect(start({ DATABASE_URL: `postgres://${host}/x` }).isErr(), host).toBe(true)
    for (const url of ['x?host=10.0.0.3', 'postgres://a,b/x']) expect(start({ DATABASE_URL: url }).isErr(), url).toBe(true)
    expect(start({ DATABASE_URL: 'postgres:///x', PGHOST: 'db.internal' }).isErr()).toBe(true)
    for (const host of ['promova.com', '8.8.8.8', '172.32.0.1', '10.promova.com', 'local.promova.com', '[2001:db8::1]', 'localhost.promova.com']) {
      for (const scheme of ['http', 'https']) expect(start({ WEB_ORIGIN: `${scheme}://${host}:3000` }).isErr(), host).toBe(true)
    }
    expect(start({ TRUST_PROXY: '1' })._unsafeUnwrapErr()).toBe('APP_ENV is local, and TRUST_PROXY is set: set APP_ENV to production, or WEB_ORIGIN to an address of this machine.')
    expect(start({ SMTP_URL: 'smtps://user:secret@mail.promova.com' })._unsafeUnwrapErr()).toBe('APP_ENV is local, and SMTP_URL is on another machine: set APP_ENV to production, or leave SMTP_URL out.')
    for (const env of [
      { WEB_ORIGIN: 'https://localhost:3000' }, { WEB_ORIGIN: 'http://192.168.1.7:3000' }, { DATABASE_URL: 'postgres://localhost/x' },
      { DATABASE_URL: 'postgres://postgres@%2Ftmp%2Fsocket/x' }, { DATABASE_URL: 'postgres://u:p@127.0.0.1:5433/x' }, { DATABASE_URL: 'postgres://[::1]/x' },
      { DATABASE_URL: 'postgres:///x' }, { WEB_ORIGIN: 'https://app.localhost' }, { DATABASE_URL: 'postgres:///x?host=/var/run/postgresql' },
      { DATABASE_URL: '/var/run/postgresql x' }, { DATABASE_URL: 'postgres://db.internal/x?host=localhost' }, { DATABASE_URL: 'postgres://u:p@/x', PGHOST: 'localhost' },
      { TRUST_PROXY: '1', WEB_ORIGIN: 'http://localhost:8080' }, { TRUST_PROXY: '0' }, { SMTP_URL: 'smtp://localhost:1025' }, { SMTP_URL: 'smtp://127.0.0.1:2525' },
      ...['10.0.0.7', '172.16.0.1', '169.254.1.1', '[fd00::1]', '[fe80::1]', 'laptop', 'laptop.local', 'pc.lan'].flatMap(host => ['http', 'https'].map(scheme => ({ WEB_ORIGIN: `${scheme}://${host}:3000` }))),
    ]) expect(start(env).isOk(), JSON.stringify(env)).toBe(true)
  })
  it.each([
    [{ API_PORT: 'http' }, 'API_PORT'], [{ API_PORT: '70000' }, 'API_PORT'], [{ APP_ENV: 'prod' }, 'APP_ENV'], [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET'],
    [{ WEB_ORIGIN: 'promova.test' }, 'WEB_ORIGIN'], [{ SMTP_URL: 'https://mail.test' }, 'SMTP_URL'], [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'], [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'], [{ DRAIN_MS: '-1' }, 'DRAIN_MS'], [{ DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS'],
    [{ EDGE_COUNTRY_HEADER: 'x country' }, 'EDGE_COUNTRY_HEADER'], [{ EDGE_CITY_HEADER: 'x:city' }, 'EDGE_CITY_HEADER'], [{ EDGE_TIMEZONE_HEADER: '\n' }, 'EDGE_TIMEZONE_HEADER'],
    [{ GEO_PROVIDER: 'https://geo.test/' }, 'GEO_PROVIDER'], [{ GEO_PROVIDER: 'file:///{address}' }, 'GEO_PROVIDER'], [{ FLAGS_CLIENT_KEY: 'a/b' }, 'FLAGS_CLIENT_KEY'],
  ])('AUTH-2 %j is not valid', (env, name) => {
    expect(readConfig({ DATA_DIR: dataDir, ...env })._unsafeUnwrapErr()).toBe(`These settings are not valid: ${name}.`)
  })
  it('AUTH-2 a path after an origin is dropped', () => {
    expect(readConfig({ DATA_DIR: dataDir, WEB_ORIGIN: 'http://Promova.local:80/x' })._unsafeUnwrap().webOrigin).toBe('http://promova.local')
  })
  describe('providers', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const google = { GOOGLE_CLIENT_ID: 'web', GOOGLE_CLIENT_SECRET: 'secret' }
    const apple = { APPLE_CLIENT_ID: 'app', APPLE_TEAM_ID: 'TEAM', APPLE_KEY_ID: 'KEY', APPLE_PRIVATE_KEY: pem }
    const read = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env }).map(({ providers }) => providers)

    it('AUTH-6 there is none without its settings, and each with its own', () => {
      expect(read({ GOOGLE_CLIENT_ID: '' })._unsafeUnwrap()).toEqual([])
      expect(read(google)._unsafeUnwrap()).toEqual([{ provider: 'google', issuer: 'https://accounts.google.com', clientId: 'web', secret: 'secret' }])
      for (const key of [pem, pem.replaceAll('\n', String.raw`\n`)]) {
        expect(read({ ...google, ...apple, APPLE_PRIVATE_KEY: key })._unsafeUnwrap()).toMatchObject([{ provider: 'google' }, { provider: 'apple', issuer: 'https://appleid.apple.com', clientId: 'app', secret: { team: 'TEAM', keyId: 'KEY' } }])
      }
    })
    it('AUTH-6 one that is set up by halves, or with another key, does not start, and no secret is quoted', () => {
      expect(read({ GOOGLE_CLIENT_ID: 'web' })._unsafeUnwrapErr()).toBe('These settings are missing beside the others of their provider: GOOGLE_CLIENT_SECRET.')
      expect(read({ APPLE_CLIENT_ID: 'app', APPLE_KEY_ID: '' })._unsafeUnwrapErr()).toBe('These settings are missing beside the others of their provider: APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY.')
      const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
      for (const key of ['secret', rsa]) expect(read({ ...apple, APPLE_PRIVATE_KEY: key })._unsafeUnwrapErr()).toBe('APPLE_PRIVATE_KEY is no private key of the kind that its provider gives (PKCS #8, P-256).')
    })
    it('AUTH-6 a stand-in is of this machine, and never of production', () => {
      expect(read({ ...google, GOOGLE_ISSUER: 'http://localhost:9000' })._unsafeUnwrap()).toMatchObject([{ issuer: 'http://localhost:9000' }])
      const production = { APP_ENV: 'production', TOKEN_SECRET: 'x'.repeat(32), DATABASE_URL: 'postgres://db/x?sslmode=verify-full', WEB_ORIGIN: 'https://promova.test', SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'a@promova.test' }
      for (const env of [{ GOOGLE_ISSUER: 'http://evil.test' }, { GOOGLE_ISSUER: 'http://localhost:9000', ...production }]) {
        expect(read({ ...google, ...env })._unsafeUnwrapErr()).toBe('GOOGLE_ISSUER is for a stand-in on this machine, and never for production.')
      }
      expect(read({ ...google, ...production }).isOk()).toBe(true)
    })
  })
  it('NET-5 no location header is trusted and no provider is asked unless configured', () => {
    const geoOf = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env })._unsafeUnwrap().geo
    expect(geoOf({ EDGE_COUNTRY_HEADER: '', GEO_PROVIDER: '' })).toEqual({ edge: null, provider: undefined })
    expect(geoOf({ EDGE_COUNTRY_HEADER: 'CF-IPCountry' })).toEqual({ edge: { country: 'cf-ipcountry', city: undefined, timezone: undefined }, provider: undefined })
    expect(geoOf({ EDGE_COUNTRY_HEADER: 'a', EDGE_CITY_HEADER: 'B', EDGE_TIMEZONE_HEADER: 'c' }).edge).toEqual({ country: 'a', city: 'b', timezone: 'c' })
    expect(geoOf({ EDGE_CITY_HEADER: 'b', EDGE_TIMEZONE_HEADER: 'c' }).edge).toBeNull()
    expect(geoOf({ GEO_PROVIDER: 'https://geo.test/{address}?key=1' }).provider).toBe('https://geo.test/{address}?key=1')
  })
  it('FLAG-2 the client key of flags is a local one unless configured', () => {
    const keyOf = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env })._unsafeUnwrap().flagsClientKey
    expect([keyOf({}), keyOf({ FLAGS_CLIENT_KEY: '' }), keyOf({ FLAGS_CLIENT_KEY: 'sdk-1' })]).toEqual(['local', 'local', 'sdk-1'])
  })
  it('AUTH-2 a damaged secret is reported in one sentence that does not quote it', () => {
    for (const text of ['', '{"tokenSecret":"hunter2"', '{"tokenSecret":"hunter2"x}', '{"tokenSecret":"hunter2"}', 'null']) {
      writeFileSync(path.join(dataDir, 'secrets.json'), text)
      const sentence = readConfig({ DATA_DIR: dataDir })._unsafeUnwrapErr()
      expect(sentence).toMatch(/^The secrets in .* can be neither read nor made: secrets\.json is damaged.*\.$/)
      expect(sentence).not.toContain('unter')
    }
  })
  it('AUTH-2 secrets that cannot be stored are reported in one sentence', () => {
    const file = path.join(dataDir, 'file')
    writeFileSync(file, '')
    expect(readConfig({ DATA_DIR: path.join(file, 'inside') })._unsafeUnwrapErr()).toMatch(/^The secrets in .* can be neither read nor made: .*$/)
  })
})

describe('a database that cannot be opened', () => {
  it('ERR-5 a full disk is named as the reason', () => {
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
    for (const error of [full, { name: 'ErrnoError', errno: 51 }, new Error('outer', { cause: full }), new Error('could not extend file: No space left on device')]) {
      expect(sentenceOf(error, 'the database in x')).toBe('The disk is full, so the database in x could not be opened: make room and start again.')
    }
  })
  it('ERR-5 any other failure is reported with its reason on one line', () => {
    const refused = new AggregateError([new Error('connect ECONNREFUSED 127.0.0.1:1')])
    expect(sentenceOf(refused, 'the database of DATABASE_URL')).toBe('The database of DATABASE_URL could not be opened: connect ECONNREFUSED 127.0.0.1:1.')
    expect(sentenceOf(new Error('one\ntwo'), 'the database')).toBe('The database could not be opened: one.')
  })
})
