import ts from 'typescript'

export interface NamedTest {
  readonly file: string
  /** The line number, from 1. */
  readonly line: number
  /** The names of its groups and its own. */
  readonly title: string
}
export interface ListedRule {
  readonly id: string
  readonly built: boolean
  readonly mark: string
  readonly text: string
}

/** The rows of docs/rules.md. */
export const rulesIn = (document: string): readonly ListedRule[] =>
  [...document.matchAll(/^\| ([A-Z]+(?:-\d+)?) \| ((?:built|later)[^|]*) \| (.*) \|$/gm)]
    .map(([, id = '', mark = '', text = '']) => ({ id, mark, built: mark.startsWith('built'), text: text.replaceAll('\\|', '|') }))

const familyOf = (id: string): string => id.replace(/-\d+$/, '')
const RANGE = /\b([A-Z]+)-(\d+) ?(?:to|–|\.\.) ?(?:\1-)?(\d+)\b/g

/** The separator between the names of groups and the test's own. */
const WITHIN = ' › '
/** The rules in a title: `SUB-3`, `SUB-2, SUB-3` or `SUB-2 to SUB-4`. A lookalike such as UTF-8 counts only at the beginning. */
export const idsIn = (title: string, known: ReadonlySet<string>): readonly string[] => {
  const families = new Set([...known].map(familyOf))
  const opening = new Set(title.split(WITHIN).map(name => /^[A-Z]{2,6}-\d+\b/.exec(name)?.[0]))
  const ranged = [...title.matchAll(RANGE)].flatMap(([, family, from, to]) => Array.from({ length: Math.max(0, Number(to) - Number(from) + 1) }, (_, at) => `${family}-${Number(from) + at}`))
  const single = title.match(/\b[A-Z]+(?:-\d+)?\b/g) ?? []
  return [...new Set([...ranged, ...single])].filter(id => known.has(id) || (id.includes('-') && (families.has(familyOf(id)) || opening.has(id))))
}

const TESTS: ReadonlySet<string> = new Set(['it', 'test', 'prop'])
const GROUPS: ReadonlySet<string> = new Set(['describe', 'suite'])
const SILENT: ReadonlySet<string> = new Set(['skip', 'todo', 'fixme'])

/** The names in a call: it.each(rows)(…) → ['it', 'each']. */
const nameOf = (callee: ts.Expression): readonly string[] => {
  if (ts.isIdentifier(callee)) return [callee.text]
  if (ts.isPropertyAccessExpression(callee)) return [...nameOf(callee.expression), callee.name.text]
  if (ts.isCallExpression(callee)) return nameOf(callee.expression)
  return ts.isTaggedTemplateExpression(callee) ? nameOf(callee.tag) : []
}
const textOf = (node: ts.Node | undefined): string => {
  if (node === undefined) return ''
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node)) return node.head.text + node.templateSpans.map(span => `\${…}${span.literal.text}`).join('')
  return ts.isBinaryExpression(node) ? textOf(node.left) + textOf(node.right) : ''
}
const literalsIn = (node: ts.Node): readonly string[] => {
  const found = ts.isStringLiteralLike(node) ? [node.text] : []
  ts.forEachChild(node, child => { found.push(...literalsIn(child)) })
  return found
}
/** The ids that a title gets from its table: `it.each([['SUB-2', …]])('%s …')`. */
const tabled = (callee: ts.Expression, title: string): string => {
  if (!/[%$]/.test(title) || !ts.isCallExpression(callee)) return ''
  const ids = callee.arguments.flatMap(table => literalsIn(table)).flatMap(text => text.match(/\b[A-Z]{2,}-\d+\b/g) ?? [])
  return ids.length === 0 ? '' : ` (${[...new Set(ids)].join(', ')})`
}

/** The tests of a file, in order, without skipped ones, which prove nothing. */
export const testsIn = (file: string, source: string): readonly NamedTest[] => {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const found: NamedTest[] = []
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    let inside = groups
    if (ts.isCallExpression(node)) {
      const [name = '', ...parts] = nameOf(node.expression)
      const title = textOf(node.arguments[0])
      const isGroup = GROUPS.has(name) || (TESTS.has(name) && parts.includes('describe'))
      if (parts.some(part => SILENT.has(part)) && title !== '') return
      if (isGroup) inside = [...groups, title + tabled(node.expression, title)]
      else if (TESTS.has(name) && title !== '') found.push({ file, line: tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1, title: [...groups, title + tabled(node.expression, title)].filter(Boolean).join(WITHIN) })
    }
    ts.forEachChild(node, child => visit(child, inside))
  }
  visit(tree, [])
  return found
}
