import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { noteRuns } from './note-runs.ts'

it('CRS-1 a note tells the words that it is about from those that it is told in', () => {
  expect(noteRuns('Two words: “{no sé}”.')).toEqual([
    { text: 'Two words: “', isTaught: false }, { text: 'no sé', isTaught: true }, { text: '”.', isTaught: false },
  ])
})

it('CRS-1 nothing of a note is lost but the braces', () => {
  const words = fc.string({ unit: 'grapheme', minLength: 1 }).filter(text => !/[{}]/.test(text))
  fc.assert(fc.property(fc.array(fc.record({ text: words, isTaught: fc.boolean() })), parts => {
    const runs = noteRuns(parts.map(({ text, isTaught }) => (isTaught ? `{${text}}` : text)).join(''))
    expect(runs.map(({ text }) => text).join('')).toBe(parts.map(({ text }) => text).join(''))
    expect(runs.filter(({ isTaught }) => isTaught)).toEqual(parts.filter(({ isTaught }) => isTaught))
  }))
})
