import fc from 'fast-check'
import { expect, it } from 'vitest'
import { digestOf, namesBody, tagOf } from './etag.ts'

const bodies = fc.uint8Array({ maxLength: 20 }).map(bytes => Buffer.from(bytes))
const variants = fc.constantFrom('identity', 'br', 'quick', 'gzip')
const tags = fc.tuple(fc.boolean(), bodies, variants).map(([weak, body, variant]) => `${weak ? 'W/' : ''}${tagOf(digestOf(body), variant)}`)

it('LOC-7 If-None-Match names a body just when a tag of it is in the list, weak or strong, in whatever encoding', () => {
  fc.assert(fc.property(fc.array(tags, { maxLength: 4 }), bodies, variants, fc.boolean(), fc.boolean(), (others, body, variant, named, weak) => {
    const own = tagOf(digestOf(body), variant)
    fc.pre(!others.some(tag => tag.includes(digestOf(body))))
    const list = named ? [...others.slice(0, 2), `${weak ? 'W/' : ''}${own}`, ...others.slice(2)] : others
    expect(namesBody(list.join(', '), digestOf(body))).toBe(named)
  }))
})

it('LOC-7 two encodings of a body never have one strong tag, nor have two bodies', () => {
  fc.assert(fc.property(bodies, bodies, variants, variants, (one, other, variant, another) => {
    expect(tagOf(digestOf(one), variant) === tagOf(digestOf(other), another)).toBe(one.equals(other) && variant === another)
  }))
})

it('LOC-7 * names every body, and what is no tag names none', () => {
  const digest = digestOf(Buffer.from('page'))
  expect(namesBody(' * ', digest)).toBe(true)
  for (const list of ['', digest, `"${digest}x"`, `"x${digest}"`, `"${digest.slice(1)}"`, `'${digest}'`]) expect(namesBody(list, digest)).toBe(false)
})
