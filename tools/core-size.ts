import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { CORE_BUDGET } from './core-budget.ts'

/** The dependencies of the package, which do not count. */
const DEPENDENCIES = ['neverthrow', 'temporal-polyfill', 'ts-fsrs', 'zod/mini']

/** Bundles and minifies an entry. */
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

/** The size of the named modules in one file, minified and gzipped, bytes. */
const weigh = async (folder: string, names: readonly string[], scratch: string): Promise<number> => {
  const entry = names.map((name, index) => `export * as m${index} from ${JSON.stringify(path.join(folder, `${name}.js`))}\n`).join('')
  return (await bundled(entry, scratch)).reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0)
}

const namesIn = (folder: string): readonly string[] => {
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { exports: Record<string, unknown> }
  return Object.keys(exports).filter(name => !name.endsWith('.json')).map(name => name.slice(2))
}

/** The code left in a bundle that imports every module and uses none. If there is none, unused exports cost nothing. */
export const leftBehind = async (folder: string, scratch: string): Promise<readonly string[]> => {
  const copy = path.join(scratch, 'copy')
  cpSync(folder, copy, { recursive: true })
  // The copy does not declare `sideEffects: false`, since that is what this checks.
  writeFileSync(path.join(copy, 'package.json'), JSON.stringify({ type: 'module' }))
  const entry = namesIn(folder).map(name => `import ${JSON.stringify(path.join(copy, `${name}.js`))}\n`).join('')
  const code = (await bundled(entry, scratch, { propertyReadSideEffects: false })).join('').replaceAll(/^import ?"(neverthrow|temporal-polyfill|ts-fsrs|zod\/mini)";?\s*/gm, '').trim()
  return code === '' ? [] : [`The core does something where it is only imported (is a /* @__PURE__ */ missing?): ${code.slice(0, 600)}`]
}

/** The size of each subpath of the package and of the whole, bytes. */
export const sizesOf = async (folder: string, scratch: string): Promise<ReadonlyMap<string, number>> => {
  const names = namesIn(folder)
  const sizes = new Map<string, number>()
  for (const name of names) sizes.set(name, await weigh(folder, [name], path.join(scratch, name)))
  return sizes.set('everything', await weigh(folder, names, path.join(scratch, 'everything')))
}

/** One sentence for each subpath that is too big or has no budget, and for each unused budget. */
export const overBudget = (sizes: ReadonlyMap<string, number>, budget = CORE_BUDGET): readonly string[] => [
  ...[...sizes].flatMap(([part, size]) => {
    const allowed = budget[part]
    if (allowed === undefined) return [`${part} weighs ${size} bytes and has no budget in tools/core-budget.ts.`]
    return size > allowed ? [`${part} weighs ${size} bytes, its budget is ${allowed}.`] : []
  }),
  ...Object.keys(budget).filter(part => !sizes.has(part)).map(part => `${part} has a budget and is not published.`),
]
