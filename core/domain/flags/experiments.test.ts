import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { involved, mergeExperiments, readExperiments } from './experiments.ts'

const of = (key: string, variation = 'a', ts = 1) => ({ key, variation, source: 'growthbook', ts })
const lists = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), variation: fc.string(), source: fc.string(), ts: fc.nat() }), { maxLength: 6 })

describe('mergeExperiments', () => {
  it('NET-2 known experiments stay as they were first joined, and new ones follow', () => {
    expect(mergeExperiments([of('a', 'x'), of('b')], [of('a', 'y'), of('c'), of('c', 'z')])).toEqual([of('a', 'x'), of('b'), of('c')])
  })
  it('NET-2 no experiment is ever removed, and merging twice equals merging once', () => {
    fc.assert(fc.property(lists, lists, (known, joined) => {
      const before = mergeExperiments([], known)
      const merged = mergeExperiments(before, joined)
      expect(merged.slice(0, before.length)).toEqual(before)
      expect(mergeExperiments(merged, joined)).toEqual(merged)
      expect(new Set(merged.map(({ key }) => key))).toEqual(new Set([...known, ...joined].map(({ key }) => key)))
    }))
  })
})

it('FLAG-1 ff_experiments_involved is a sorted, comma-separated list of keys', () => {
  expect(involved([])).toBe('')
  expect(involved([of('words'), of('header')])).toBe('header,words')
  expect(involved([of('header'), of('words'), of('header')])).toBe('header,words')
})

describe('readExperiments', () => {
  it('NET-4 experiments are read from a JSON list of key, variation, source and ts', () => {
    expect(readExperiments('[{"key":"a","variation":"b","source":"growthbook","ts":7,"more":1}]')).toEqual({ value: [of('a', 'b', 7)], broken: false })
    expect(readExperiments(null)).toEqual({ value: [], broken: false })
    expect(readExperiments('[]')).toEqual({ value: [], broken: false })
  })
  it('NET-4 a broken entry is left out and reported', () => {
    for (const nonsense of ['', '{', '{}', '7', 'null']) expect(readExperiments(nonsense), nonsense).toEqual({ value: [], broken: true })
    for (const wrong of [null, {}, { ...of('b'), key: '' }, { ...of('b'), variation: 1 }, { ...of('b'), source: null }, { ...of('b'), ts: '1' }])
      expect(readExperiments(JSON.stringify([of('a'), wrong]))).toEqual({ value: [of('a')], broken: true })
  })
})
