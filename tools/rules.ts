// npm run rules: for each rule of docs/rules.md the tests that name it. `npm run rules -- CON-4 FUN` shows those only, with their words; `--check` only what is wrong.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './processes.ts'
import { idsIn, rulesIn, testsIn, type NamedTest } from './rule-names.ts'

const rules = rulesIn(readFileSync(path.join(root, 'docs/rules.md'), 'utf8'))
const known = new Set(rules.map(({ id }) => id))

const files = globSync('{core,contract,adapters,ui,web,server,content,tools,e2e}/**/*.{test,spec,contract,stories}.{ts,tsx}', { cwd: root, exclude: ['web/.next*/**'] })
const tests = files.map(file => file.replaceAll(path.sep, '/')).toSorted().flatMap(file => testsIn(file, readFileSync(path.join(root, file), 'utf8')))

const namedBy = new Map<string, NamedTest[]>()
for (const test of tests) for (const id of idsIn(test.title, known)) namedBy.set(id, [...(namedBy.get(id) ?? []), test])
const show = ({ file, line, title }: NamedTest) => `  ${file}:${line} · ${title}`

const args = process.argv.slice(2)
const wanted = args.filter(arg => !arg.startsWith('--')).map(arg => arg.toUpperCase())
const asked = rules.filter(({ id }) => wanted.length === 0 || wanted.some(each => each === id || id.startsWith(`${each}-`)))
for (const none of wanted.filter(each => !asked.some(({ id }) => id === each || id.startsWith(`${each}-`)))) console.error(`There is no rule ${none}.`)
if (!args.includes('--check')) {
  for (const { id, mark, text } of asked) {
    const naming = namedBy.get(id) ?? []
    console.log([`${id} · ${mark} · ${naming.length} ${naming.length === 1 ? 'test' : 'tests'}`, ...(wanted.length > 0 ? [`  ${text}`] : []), ...naming.map(show)].join('\n'))
  }
}

const unproven = asked.filter(({ id, built }) => built && !namedBy.has(id)).map(({ id }) => id)
const strangers = [...namedBy].filter(([id]) => !known.has(id) && (wanted.length === 0 || wanted.includes(id)))
if (unproven.length > 0) console.error(`Marked built, and no test names them: ${unproven.join(', ')}.`)
for (const [id, naming] of strangers) console.error([`Tests name ${id}, which docs/rules.md does not have:`, ...naming.map(show)].join('\n'))
if (unproven.length > 0 || strangers.length > 0 || (wanted.length > 0 && asked.length === 0)) process.exitCode = 1
