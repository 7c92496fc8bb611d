import fc from 'fast-check'
import type { IncomingHttpHeaders } from 'node:http'
import { describe, expect, it } from 'vitest'
import { SESSION_COOKIES } from '../security/session-cookie.ts'
import { type RequestHead, sharedRequestOf } from './shared-request.ts'

const asked = (request: Partial<RequestHead> = {}) =>
  sharedRequestOf({ method: 'GET', url: '/uk', headers: {}, ...request }, (host, scheme) => `${scheme || 'http'}://${host || 'localhost'}`)
const withHeaders = (headers: IncomingHttpHeaders) => asked({ headers })

const paths = fc.array(fc.constantFrom('uk', 'a', '%20', '.', 'x'), { maxLength: 4 }).map(parts => `/${parts.join('/')}`)
const queries = fc.stringMatching(/^[a-z0-9_=&%?/.-]{0,20}$/)
const names = Object.values(SESSION_COOKIES)
const words = fc.stringMatching(/^[a-z_]{1,8}$/).filter(word => !names.some(name => name === word))
const cookies = fc.array(fc.tuple(words, words).map(([name, value]) => `${name}=${value}`), { maxLength: 3 })

describe('LOC-7 which requests are answered from the store', () => {
  it('never one of somebody who is signed in, wherever the cookie stands', () => {
    fc.assert(fc.property(cookies, fc.constantFrom(...names), words, cookies, fc.constantFrom('; ', ';'), (before, name, token, after, between) => {
      expect(withHeaders({ cookie: [...before, `${name}=${token}`, ...after].join(between) })).toBeNull()
      expect(withHeaders({ cookie: [...before, ...after].join(between) })).not.toBeNull()
    }))
    expect(withHeaders({ authorization: 'Bearer a' })).toBeNull()
  })
  it('but the files of the build are the same for everybody', () => {
    expect(asked({ url: '/_next/static/chunks/a.js', headers: { cookie: `${names[0]}=a` } })).not.toBeNull()
  })
  it('ROUTE-5 and so are pages on words, in every language, which the front alone gives the hashes of their scripts', () => {
    for (const url of ['/synonyms-of/happy', '/uk/how-to-pronounce/run', '/es-419/confusing-words/affect-effect']) expect(asked({ url, headers: { cookie: `${names[0]}=a` } }), url).not.toBeNull()
    for (const url of ['/synonyms-of', '/my-words', '/uk/synonyms-of/a/b']) expect(asked({ url, headers: { cookie: `${names[0]}=a` } }), url).toBeNull()
  })
  it('never one that does something, or asks for something else than the whole page', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'get']) expect(asked({ method })).toBeNull()
    for (const url of ['/api/auth/sign-out', '/api/config', 'http://other.test/', '*', `/${'a'.repeat(600)}`]) expect(asked({ url })).toBeNull()
    for (const name of ['range', 'rsc', 'next-action', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-router-state-tree', 'if-match', 'transfer-encoding']) {
      expect(withHeaders({ [name]: '1' })).toBeNull()
    }
    expect(withHeaders({ 'content-length': '1' })).toBeNull()
    expect(asked({ method: 'HEAD', headers: { 'content-length': '0', cookie: 'locale=uk' } })).not.toBeNull()
  })
  it('those with different queries, languages or other cookies are one and the same', () => {
    fc.assert(fc.property(paths, queries, cookies, fc.string(), (path, query, cookie, language) => {
      const [plain, dressed] = [asked({ url: path }), asked({ url: `${path}?${query}`, headers: { cookie: cookie.join('; '), 'accept-language': language } })]
      expect(dressed).toEqual({ ...plain, hasSearch: true })
    }))
  })
  it('those for other paths or other origins never are', () => {
    fc.assert(fc.property(paths, paths, fc.constantFrom('a.test', 'b.test'), fc.constantFrom('a.test', 'b.test'), (one, other, here, there) => {
      const same = asked({ url: one, headers: { host: here } })?.key === asked({ url: other, headers: { host: there } })?.key
      expect(same).toBe(one === other && here === there)
    }))
    expect(withHeaders({ host: 'a.test', 'x-forwarded-proto': 'https' })?.key).not.toBe(withHeaders({ host: 'a.test' })?.key)
  })
})
