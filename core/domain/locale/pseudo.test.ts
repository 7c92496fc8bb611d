import { expect, it } from 'vitest'
import { pseudoMessage, pseudoMessages } from './pseudo.ts'

it('LOC-5 letters get accents, and the text is 35 % longer and in brackets', () => {
  const made = pseudoMessage('Continue')
  expect(made).toMatch(/^\[Ç.*\]$/)
  expect(made).not.toMatch(/[A-Za-z]/)
  expect(made.length - 2).toBe(Math.ceil('Continue'.length * 1.35))
})

it('LOC-5 arguments and their formats do not change', () => {
  expect(pseudoMessage('{name}')).toBe('[{name}]')
  expect(pseudoMessage('Step {step, number} of {steps, number}')).toMatch(/^\[Š\S+ \{step, number\} \S+ \{steps, number\}\]$/u)
  expect(pseudoMessage('on {when, date, ::yMMMd}')).toContain('{when, date, ::yMMMd}')
})

it('LOC-5 the branches of plural and select are disguised, their syntax is not', () => {
  const made = pseudoMessage('{count, plural, offset:1 =0 {none} one {# day} other {{who, select, me {my days} other {# days}}}}')
  expect(made).toMatch(/^\[\{count, plural, offset:1 =0 \{[^{}a-z]+\} one \{# [^{}a-z]+\} other \{\{who, select, me \{[^{}a-z]+\} other \{# [^{}a-z]+\}\}\}\}\]$/u)
})

it('LOC-5 tags and quoted spans do not change', () => {
  expect(pseudoMessage('Read <link>the terms</link>')).toMatch(/<link>[^a-z]+<\/link>/)
  expect(pseudoMessage("'{raw}' it''s")).toMatch(/^\['\{raw\}' /)
  expect(pseudoMessage("it''s")).toContain("''")
})

it('LOC-5 a broken message does not throw', () => {
  for (const broken of ['{', '}', '{a', "'{", '{a, plural,', '{a, plural, one {', '']) expect(pseudoMessage(broken)).toMatch(/^\[.*\]$/)
})

it('LOC-5 pseudoMessages disguises every text of a tree', () => {
  expect(pseudoMessages({ a: { b: '{x}' } })).toEqual({ a: { b: '[{x}]' } })
})
