import { expect, it } from 'vitest'
import { fallbackChain, flatMessages, mergeMessages, messageAt } from './messages.ts'

it('LOC-6 es-419 falls back to es, then to en', () => {
  expect(fallbackChain('es-419')).toEqual(['es-419', 'es', 'en'])
  expect(fallbackChain('uk')).toEqual(['uk', 'en'])
  expect(fallbackChain('en')).toEqual(['en'])
  expect(fallbackChain('pseudo')).toEqual(['en'])
})

it('LOC-6 messages fall back key by key, also in nested groups', () => {
  const merged = mergeMessages({ a: { x: 'x1' } }, { a: { x: 'x2', y: 'y2' } }, { a: { z: 'z3' }, b: 'b3' })
  expect(merged).toEqual({ a: { x: 'x1', y: 'y2', z: 'z3' }, b: 'b3' })
})

it('LOC-6 merging does not change its layers', () => {
  const en = { a: { x: '1' } }
  mergeMessages({ a: { x: '2' } }, en)
  expect(en).toEqual({ a: { x: '1' } })
})

it('LOC-6 a key that no layer has is shown as its own text', () => {
  const tree = mergeMessages({ a: { x: 'x1' } })
  expect(messageAt(tree, 'a.x')).toBe('x1')
  expect(messageAt(tree, 'a.nowhere')).toBe('a.nowhere')
  expect(messageAt(tree, 'a')).toBe('a')
  expect(messageAt(tree, 'toString.length')).toBe('toString.length')
})

it('LOC-6 a hostile key stays data', () => {
  const merged = mergeMessages(JSON.parse('{"__proto__":{"polluted":"yes"}}'), { a: 'b' })
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  expect(messageAt(merged, 'a')).toBe('b')
})

it('LOC-6 flatMessages lists every text with its key', () => {
  expect(flatMessages({ a: { x: '1', y: { z: '2' } }, b: '3' })).toEqual([['a.x', '1'], ['a.y.z', '2'], ['b', '3']])
})
