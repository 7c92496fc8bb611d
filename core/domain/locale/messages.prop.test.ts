import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeMessages, type MessageTree } from './messages.ts'

const keys = fc.constantFrom('a', 'b', 'c')
const { tree: trees } = fc.letrec<{ tree: MessageTree }>(tie => ({
  tree: fc.dictionary(keys, fc.oneof({ maxDepth: 2 }, fc.constantFrom('1', '2', '3'), tie('tree')), { noNullPrototype: true }),
}))

it('LOC-6 merging a tree with nothing or with itself does not change it', () => {
  fc.assert(fc.property(trees, tree => {
    expect(mergeMessages(tree)).toEqual(tree)
    expect(mergeMessages(tree, {})).toEqual(tree)
    expect(mergeMessages({}, tree)).toEqual(tree)
    expect(mergeMessages(tree, tree)).toEqual(tree)
  }))
})

it('LOC-6 the merge has the keys of every layer, and texts of the first layer win', () => {
  fc.assert(fc.property(fc.dictionary(keys, fc.string()), fc.dictionary(keys, fc.string()), (first, second) => {
    const merged = mergeMessages(first, second)
    for (const key of Object.keys(second)) expect(Object.hasOwn(merged, key)).toBe(true)
    for (const [key, text] of Object.entries(first)) expect(merged[key]).toBe(text)
  }))
})
