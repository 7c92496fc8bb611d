import { describe, expect, it } from 'vitest'
import { expandPattern, MAX_DEPTH } from './pattern.ts'

const expansions = (pattern: string) => expandPattern(pattern).unwrapOr([])
const fault = (pattern: string) => expandPattern(pattern).match(() => null, error => error)

describe('expandPattern', () => {
  it('CRS-3 a group in square brackets is optional, one in round brackets is required', () => {
    expect(expansions('[The|A] cat (is|\'s) sleeping')).toEqual([
      'cat is sleeping', 'cat \'s sleeping', 'The cat is sleeping', 'The cat \'s sleeping', 'A cat is sleeping', 'A cat \'s sleeping',
    ])
    expect(expansions('[l\'|une ]eau')).toEqual(['eau', 'l\'eau', 'une eau'])
  })

  it('CRS-3 the parts of a group in braces stand in any order, each once', () => {
    expect(expansions('{once more|please}')).toEqual(['once more please', 'please once more'])
    expect(expansions('{a|(b|c)|[d]}')).toHaveLength(2 * 6 + 2 * 2)
    expect(expansions('{a|b|c|d}')).toHaveLength(24)
    expect(expansions('{a|{b|c}}')).toEqual(['a b c', 'a c b', 'b c a', 'c b a'])
  })

  it('CRS-3 groups can be nested', () => {
    expect(expansions('(a [b|c]|d)')).toEqual(['a', 'a b', 'a c', 'd'])
  })

  it('CRS-3 groups can be nested up to MAX_DEPTH', () => expect(expansions(`${'('.repeat(MAX_DEPTH)}a${')'.repeat(MAX_DEPTH)}`)).toEqual(['a']))

  it('CRS-3 equal expansions are listed once', () => expect(expansions('(a|a)[ ]')).toEqual(['a']))

  it.each([
    ['a (b', 'unclosed', 2], ['a [b|c', 'unclosed', 2], ['a) b', 'unexpected', 1], ['a | b', 'unexpected', 2], ['(a]', 'unexpected', 2],
    ['(a||b)', 'empty-alternative', 3], ['[]', 'empty-alternative', 1], ['()', 'empty-alternative', 1],
    ['(a|b)'.repeat(10), 'too-many', 0], ['{a|b|c|d|e}', 'too-many-parts', 0], ['{a|}', 'empty-alternative', 3],
    ['{a|b)', 'unexpected', 4], ['a } b', 'unexpected', 2], ['{a|b|(c|d)(e|f)(g|h)(i|j)(k|l)(m|n)(o|p)}', 'too-many', 0], ['{a', 'unclosed', 0], [`${'{a|b|c|'.repeat(15)}d${'}'.repeat(15)}`, 'too-many', 0], ['('.repeat(20_000), 'too-deep', MAX_DEPTH],
  ])('CRS-3 %s is refused: %s at %i', (pattern, reason, at) => expect(fault(pattern)).toEqual({ reason, at }))
})
