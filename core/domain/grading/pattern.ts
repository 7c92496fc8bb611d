import { err, ok, type Result } from 'neverthrow'

/** The maximum number of texts that a pattern may expand to. */
export const MAX_EXPANSIONS = 512

/** The maximum depth of nested groups. */
export const MAX_DEPTH = 16

/** The maximum number of parts that may stand in any order. */
export const MAX_PARTS = 4

/** Why a pattern is refused, and the index of the offending character. */
export interface PatternError {
  readonly reason: 'unclosed' | 'unexpected' | 'empty-alternative' | 'too-many' | 'too-deep' | 'too-many-parts'
  readonly at: number
}

/** A text, a choice of sequences, or sequences in any order. */
type Part = string | { readonly kind: 'choice' | 'any-order'; readonly of: readonly (readonly Part[])[] }
type Sequence = readonly Part[]
interface Read<T> {
  readonly value: T
  readonly next: number
}

/** Reads up to the end of the enclosing group. `depth` is the number of enclosing groups. */
const readSequence = (pattern: string, start: number, depth: number): Result<Read<Sequence>, PatternError> => {
  const parts: Part[] = []
  let at = start
  while (at < pattern.length) {
    const sign = pattern.charAt(at)
    if (sign in CLOSING) {
      const group = readGroup(pattern, at, depth + 1)
      if (group.isErr()) return err(group.error)
      parts.push(group.value.value)
      at = group.value.next
    } else if (sign === '|' || sign === ')' || sign === ']' || sign === '}') {
      return depth > 0 ? ok({ value: parts, next: at }) : err({ reason: 'unexpected', at })
    } else {
      const end = pattern.slice(at).search(/[()[\]{}|]/)
      const next = end < 0 ? pattern.length : at + end
      parts.push(pattern.slice(at, next))
      at = next
    }
  }
  return ok({ value: parts, next: at })
}

const readGroup = (pattern: string, start: number, depth: number): Result<Read<Part>, PatternError> => {
  if (depth > MAX_DEPTH) return err({ reason: 'too-deep', at: start })
  const opening = pattern.charAt(start)
  const alternatives: Sequence[] = []
  let at = start
  do {
    const sequence = readSequence(pattern, at + 1, depth)
    if (sequence.isErr()) return err(sequence.error)
    if (sequence.value.next >= pattern.length) return err({ reason: 'unclosed', at: start })
    if (sequence.value.value.length === 0) return err({ reason: 'empty-alternative', at: at + 1 })
    alternatives.push(sequence.value.value)
    at = sequence.value.next
  } while (pattern.charAt(at) === '|')
  if (pattern.charAt(at) !== CLOSING[opening]) return err({ reason: 'unexpected', at })
  if (opening === '{' && alternatives.length > MAX_PARTS) return err({ reason: 'too-many-parts', at: start })
  const of = opening === '[' ? [[], ...alternatives] : alternatives
  return ok({ value: { kind: opening === '{' ? 'any-order' : 'choice', of }, next: at + 1 })
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** Every order of the parts, with a space between them. */
const orders = (parts: readonly Sequence[]): readonly Sequence[] =>
  parts.length < 2 ? parts : parts.flatMap((part, index) => orders(parts.toSpliced(index, 1)).map(rest => [...part, ' ', ...rest]))

const count = (sequence: Sequence): number => sequence.reduce((total, part) => {
  if (typeof part === 'string') return total
  const counts = part.of.map(count)
  return total * (part.kind === 'choice' ? counts.reduce((sum, each) => sum + each, 0) : counts.reduce((product, each, index) => product * each * (index + 1), 1))
}, 1)

const write = (sequence: Sequence): readonly string[] =>
  sequence.reduce<readonly string[]>((heads, part) => {
    const tails = typeof part === 'string' ? [part] : (part.kind === 'choice' ? part.of : orders(part.of)).flatMap(write)
    return heads.flatMap(head => tails.map(tail => head + tail))
  }, [''])

/**
 * CRS-3. Every text that a pattern expands to. `[a|b]` is a, b or nothing, `(a|b)` is a or b, `{a|b}` is a b or b a,
 * and groups can be nested. Parts in any order have spaces between them, so Japanese writes its orders out.
 * `[The|A] cat (is|'s) sleeping` expands to six texts.
 */
export const expandPattern = (pattern: string): Result<readonly string[], PatternError> =>
  readSequence(pattern, 0, 0).andThen(({ value }) =>
    count(value) > MAX_EXPANSIONS
      ? err({ reason: 'too-many', at: 0 } as const)
      : ok([...new Set(write(value).map(text => text.replace(/\s+/g, ' ').trim()))]))
