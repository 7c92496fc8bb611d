import { describe, expect, it } from 'vitest'
import { idsIn, rulesIn, testsIn } from './rule-names.ts'

const known = new Set(['SUB-1', 'SUB-2', 'SUB-3', 'SUB-4', 'CON-4', 'CONST'])
const titles = (source: string, file = 'a.test.ts') => testsIn(file, source).map(({ line, title }) => `${line} ${title}`)

describe('rulesIn', () => {
  it('reads ids, marks and texts, and nothing else of the document', () => {
    const document = '| id | mark | rule |\n|---|---|---|\n| SUB-1 | built | text \\| more |\n| SUB-2 | built; later: the rest | text |\n| BOK-1 | later | text |\n| CONST | built | text |\nSUB-9'
    expect(rulesIn(document)).toEqual([
      { id: 'SUB-1', mark: 'built', built: true, text: 'text | more' },
      { id: 'SUB-2', mark: 'built; later: the rest', built: true, text: 'text' },
      { id: 'BOK-1', mark: 'later', built: false, text: 'text' },
      { id: 'CONST', mark: 'built', built: true, text: 'text' },
    ])
  })
})

describe('idsIn', () => {
  it('finds single ids, lists and ranges, each once', () => {
    expect(idsIn('SUB-2 free', known)).toEqual(['SUB-2'])
    expect(idsIn('SUB-3, SUB-1 in any order, CON-4', known)).toEqual(['SUB-3', 'SUB-1', 'CON-4'])
    expect(idsIn('SUB-1 to SUB-3', known)).toEqual(['SUB-1', 'SUB-2', 'SUB-3'])
    expect(idsIn('SUB-2 to 4 and CON-4', known)).toEqual(['SUB-2', 'SUB-3', 'SUB-4', 'CON-4'])
    expect(idsIn('CONST the numbers', known)).toEqual(['CONST'])
  })
  it('leaves out texts that only look like an id', () => {
    expect(idsIn('reads UTF-8 and CONSTANT, a PRE-SUB and XSUB-1', known)).toEqual([])
  })
  it('keeps unknown ids whose family or position shows that a rule is meant', () => {
    expect(idsIn('nothing, as SUB-9 says', known)).toEqual(['SUB-9'])
    expect(idsIn('a group › SBU-2 misspelt', known)).toEqual(['SBU-2'])
  })
})

describe('testsIn', () => {
  it('identifies a test by its line and its groups', () => {
    expect(titles("describe('levels', () => {\n  it('SUB-2 free', () => {})\n  test(`SUB-3 ${name} pays`, () => {})\n})\nit('CON' + '-4 lasts', run)"))
      .toEqual(['2 levels › SUB-2 free', '3 levels › SUB-3 ${…} pays', '5 CON-4 lasts'])
  })
  it('reads the title of a table once, with the ids of its rows', () => {
    expect(titles("it.each(['a', 'b'])('SUB-1 %s', run)\nit.each([['SUB-2', 1], ['SUB-3', 2]])('%s is %d', run)")).toEqual(['1 SUB-1 %s', '2 %s is %d (SUB-2, SUB-3)'])
  })
  it('a group passes its rule on to its tests, and proves nothing without them', () => {
    expect(titles("describe('SUB-1', () => {})\ntest.describe('SUB-2', () => { test('one', run) })")).toEqual(['2 SUB-2 › one'])
  })
  it('leaves out skipped tests and other calls', () => {
    expect(titles("it.skip('SUB-1', run)\ndescribe.skip('x', () => { it('SUB-2', run) })\nit.todo('SUB-3')\nsay('SUB-4')\ntest.setTimeout(5)")).toEqual([])
  })
  it('reads stories too', () => {
    expect(titles("const a = <b>it('no')</b>\ntest('SUB-1', () => <b />)", 'a.stories.tsx')).toEqual(['2 SUB-1'])
  })
})
