import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { CORE_BUDGET } from './core-budget.ts'

/** What the package only asks for: whoever installs it has these, so they are not counted. */
const DEPENDENCIES = ['neverthrow', 'temporal-polyfill', 'zod/mini']

/** The code that becomes of an entry where it is bundled, minified. */
const bundled = async (entryCode: string, scratch: string, treeshake: { readonly propertyReadSideEffects?: false } = {}): Promise<readonly string[]> => {
  const entry = path.join(scratch, 'entry.js')
  mkdirSync(scratch, { recursive: true })
  writeFileSync(entry, entryCode)
  const built = await build({
    root: scratch, configFile: false, logLevel: 'silent',
    build: { write: false, minify: true, target: 'es2022', lib: { entry, formats: ['es'] }, rolldownOptions: { external: DEPENDENCIES, treeshake } },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap(each => ('output' in each ? each.output : []))
  return outputs.flatMap(file => (file.type === 'chunk' ? [file.code] : []))
}

/** Bytes of the named modules of the built package in one file, minified and gzipped. */
const weigh = async (folder: string, names: readonly string[], scratch: string): Promise<number> => {
  const entry = names.map((name, index) => `export * as m${index} from ${JSON.stringify(path.join(folder, `${name}.js`))}\n`).join('')
  return (await bundled(entry, scratch)).reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0)
}

const namesIn = (folder: string): readonly string[] => {
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { exports: Record<string, unknown> }
  return Object.keys(exports).filter(name => !name.endsWith('.json')).map(name => name.slice(2))
}

/** What stays in a bundle that imports every module and uses nothing of it; none: whoever takes one name of a module takes nothing else along. */
export const leftBehind = async (folder: string, scratch: string): Promise<readonly string[]> => {
  const copy = path.join(scratch, 'copy')
  cpSync(folder, copy, { recursive: true })
  // Without the package's promise of no side effects, since that is what is looked at.
  writeFileSync(path.join(copy, 'package.json'), JSON.stringify({ type: 'module' }))
  const entry = namesIn(folder).map(name => `import ${JSON.stringify(path.join(copy, `${name}.js`))}\n`).join('')
  const code = (await bundled(entry, scratch, { propertyReadSideEffects: false })).join('').replaceAll(/^import ?"(neverthrow|temporal-polyfill|zod\/mini)";?\s*/gm, '').trim()
  return code === '' ? [] : [`The core does something where it is only imported (is a /* @__PURE__ */ missing?): ${code.slice(0, 600)}`]
}

/** Name and bytes of each subpath of the package, and of the whole. */
export const sizesOf = async (folder: string, scratch: string): Promise<ReadonlyMap<string, number>> => {
  const names = namesIn(folder)
  const sizes = new Map<string, number>()
  for (const name of names) sizes.set(name, await weigh(folder, [name], path.join(scratch, name)))
  return sizes.set('everything', await weigh(folder, names, path.join(scratch, 'everything')))
}

/** One sentence for each part that is too big or has no budget, and a budget nobody uses. */
export const overBudget = (sizes: ReadonlyMap<string, number>, budget = CORE_BUDGET): readonly string[] => [
  ...[...sizes].flatMap(([part, size]) => {
    const allowed = budget[part]
    if (allowed === undefined) return [`${part} weighs ${size} bytes and has no budget in tools/core-budget.ts.`]
    return size > allowed ? [`${part} weighs ${size} bytes, its budget is ${allowed}.`] : []
  }),
  ...Object.keys(budget).filter(part => !sizes.has(part)).map(part => `${part} has a budget and is not published.`),
]
