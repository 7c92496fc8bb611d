import { err, ok, type Result } from 'neverthrow'

/** The maximum number of texts that a pattern may expand to. */
export const MAX_EXPANSIONS = 512

/** The maximum depth of nested groups. */
export const MAX_DEPTH = 16

/** Why a pattern is refused, and the index of the offending character. */
export interface PatternError {
  readonly reason: 'unclosed' | 'unexpected' | 'empty-alternative' | 'too-many' | 'too-deep'
  readonly at: number
}

type Part = string | readonly (readonly Part[])[]
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
    if (sign === '(' || sign === '[') {
      const group = readGroup(pattern, at, depth + 1)
      if (group.isErr()) return err(group.error)
      parts.push(group.value.value)
      at = group.value.next
    } else if (sign === '|' || sign === ')' || sign === ']') {
      return depth > 0 ? ok({ value: parts, next: at }) : err({ reason: 'unexpected', at })
    } else {
      const end = pattern.slice(at).search(/[()[\]|]/)
      const next = end < 0 ? pattern.length : at + end
      parts.push(pattern.slice(at, next))
      at = next
    }
  }
  return ok({ value: parts, next: at })
}

const readGroup = (pattern: string, start: number, depth: number): Result<Read<readonly Sequence[]>, PatternError> => {
  if (depth > MAX_DEPTH) return err({ reason: 'too-deep', at: start })
  const optional = pattern.charAt(start) === '['
  const closing = optional ? ']' : ')'
  const alternatives: Sequence[] = optional ? [[]] : []
  let at = start
  do {
    const sequence = readSequence(pattern, at + 1, depth)
    if (sequence.isErr()) return err(sequence.error)
    if (sequence.value.next >= pattern.length) return err({ reason: 'unclosed', at: start })
    if (sequence.value.value.length === 0) return err({ reason: 'empty-alternative', at: at + 1 })
    alternatives.push(sequence.value.value)
    at = sequence.value.next
  } while (pattern.charAt(at) === '|')
  return pattern.charAt(at) === closing ? ok({ value: alternatives, next: at + 1 }) : err({ reason: 'unexpected', at })
}

const count = (sequence: Sequence): number =>
  sequence.reduce((total, part) => (typeof part === 'string' ? total : total * part.reduce((sum, each) => sum + count(each), 0)), 1)

const write = (sequence: Sequence): readonly string[] =>
  sequence.reduce<readonly string[]>((heads, part) => {
    const tails = typeof part === 'string' ? [part] : part.flatMap(write)
    return heads.flatMap(head => tails.map(tail => head + tail))
  }, [''])

/**
 * CRS-3. Every text that a pattern expands to. `[a|b]` is a, b or nothing, `(a|b)` is a or b, and groups can be nested.
 * `[The|A] cat (is|'s) sleeping` expands to six texts.
 */
export const expandPattern = (pattern: string): Result<readonly string[], PatternError> =>
  readSequence(pattern, 0, 0).andThen(({ value }) =>
    count(value) > MAX_EXPANSIONS
      ? err({ reason: 'too-many', at: 0 } as const)
      : ok([...new Set(write(value).map(text => text.replace(/\s+/g, ' ').trim()))]))
