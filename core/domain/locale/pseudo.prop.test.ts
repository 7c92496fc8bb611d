import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pseudoMessage } from './pseudo.ts'

const names = fc.stringMatching(/^[a-z]{1,6}$/)
const words = fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,20}$/)
/** Messages built from syntax and words, so that the test knows which syntax must stay. */
const parts = fc.oneof(
  words.map(text => ({ text, stays: [] as readonly string[] })),
  names.map(name => ({ text: `{${name}}`, stays: [`{${name}}`] })),
  fc.tuple(names, words).map(([name, text]) => ({
    text: `{${name}, plural, one {# ${text}} other {${text}}}`,
    stays: [`{${name}, plural, one {# `, '} other {'],
  })),
  fc.tuple(names, words).map(([name, text]) => ({ text: `<${name}>${text}</${name}>`, stays: [`<${name}>`, `</${name}>`] })),
)

it('LOC-5 all syntax stays, in order', () => {
  fc.assert(fc.property(fc.array(parts, { maxLength: 6 }), made => {
    const out = pseudoMessage(made.map(part => part.text).join(''))
    let from = 0
    for (const piece of made.flatMap(part => part.stays)) {
      const at = out.indexOf(piece, from)
      expect(at).toBeGreaterThanOrEqual(from)
      from = at + piece.length
    }
  }))
})

it('LOC-5 plain text is at least 35 % longer', () => {
  fc.assert(fc.property(words, text => {
    expect(pseudoMessage(text).length - 2).toBeGreaterThanOrEqual(text.length * 1.35)
  }))
})
