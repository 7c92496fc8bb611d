// Checks the core as published: builds, packs, lints and measures it, and runs the examples against it.
import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { leftBehind, overBudget, sizesOf } from './core-size.ts'
import { root, run } from './processes.ts'

const exec = promisify(execFile)
const built = path.join(root, 'dist/core')
const temp = mkdtempSync(path.join(tmpdir(), 'core-'))
const installed = path.join(temp, 'node_modules/@promova/core')

/** One sentence for each problem. */
type Findings = readonly string[]

const pack = async (): Promise<string> => {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', temp, built]
  const cli = process.env['npm_execpath']
  const { stdout } = cli ? await exec(process.execPath, [cli, ...args]) : await exec('npm', args, { shell: process.platform === 'win32' })
  const [packed] = JSON.parse(stdout) as readonly [{ readonly filename: string }]
  return path.join(temp, packed.filename)
}

/** The direct and indirect dependencies of a package. */
const dependenciesOf = (folder: string): readonly string[] => {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { readonly dependencies?: Readonly<Record<string, string>> }
  return Object.keys(dependencies).flatMap(name => [name, ...dependenciesOf(path.join(root, 'node_modules', name))])
}

/** Installs the tarball beside its dependencies, as in a user's project. */
const install = async (tarball: string): Promise<void> => {
  mkdirSync(installed, { recursive: true })
  await exec('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1'])
  for (const name of dependenciesOf(installed)) cpSync(path.join(root, 'node_modules', name), path.join(temp, 'node_modules', name), { recursive: true })
  writeFileSync(path.join(temp, 'package.json'), JSON.stringify({ type: 'module' }))
}

const linted = async (): Promise<Findings> => {
  const { messages, pkg } = await publint({ pkgDir: installed, pack: false, strict: true })
  return messages.map(message => `publint: ${formatMessage(message, pkg) ?? message.code}`)
}

/** Checks that types are found in every resolution mode, node10 included. */
const typed = async (tarball: string): Promise<Findings> => {
  try {
    await exec(process.execPath, [path.join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js'), '--profile', 'strict', '--format', 'table-flipped', '--no-color', tarball], { maxBuffer: 64e6 })
    return []
  } catch (error) {
    return [`are-the-types-wrong: ${error instanceof Error && 'stdout' in error ? String(error.stdout).slice(0, 4000) : String(error)}`]
  }
}

/** Checks that every module can be imported and required. */
const opened = async (): Promise<Findings> => {
  const script = `
    import { createRequire } from 'node:module'
    import { readFileSync } from 'node:fs'
    const require = createRequire(import.meta.url)
    const { exports } = JSON.parse(readFileSync('node_modules/@promova/core/package.json', 'utf8'))
    for (const name of Object.keys(exports).filter(name => !name.endsWith('.json'))) {
      const [es, cjs] = [await import('@promova/core' + name.slice(1)), require('@promova/core' + name.slice(1))]
      const missing = Object.keys(es).filter(key => !(key in cjs))
      if (missing.length > 0) throw new Error(name + ' lacks ' + missing.join(', '))
    }`
  writeFileSync(path.join(temp, 'open-all.mjs'), script)
  return exec(process.execPath, ['open-all.mjs'], { cwd: temp }).then(() => [], (error: unknown) => [`not every module opens: ${String(error)}`])
}

/** Compiler options without the types of browsers or Node, since the package runs in both. */
const OPTIONS = { module: 'nodenext', target: 'es2024', lib: ['es2024'], types: [], strict: true, exactOptionalPropertyTypes: true, noEmit: true, skipLibCheck: false }
/** Declarations of globals that exist everywhere: the examples print, and the types of zod use URL. */
const EVERYWHERE = `declare const console: { readonly log: (...values: readonly unknown[]) => void }
interface URL { readonly href: string }
`

/** Compiles and runs the examples, which see only the package and its types. */
const shown = async (): Promise<Findings> => {
  const programs = globSync('examples/*.ts', { cwd: root }).toSorted()
  for (const program of programs) cpSync(path.join(root, program), path.join(temp, path.basename(program)))
  writeFileSync(path.join(temp, 'everywhere.d.ts'), EVERYWHERE)
  const files = ['everywhere.d.ts', ...programs.map(program => path.basename(program)), ...globSync('node_modules/@promova/core/**/*.d.ts', { cwd: temp })]
  writeFileSync(path.join(temp, 'tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS, files }))
  const types = exec(process.execPath, [path.join(root, 'node_modules/tsc7/bin/tsc'), '-p', temp]).then(() => [], (error: { stdout?: unknown }) => [`types: ${String(error.stdout)}`])
  const outputs = programs.map(async (program): Promise<Findings> => {
    const expected = readFileSync(path.join(root, program.replace(/\.ts$/, '.txt')), 'utf8')
    const stdout = await exec(process.execPath, [path.basename(program)], { cwd: temp }).then(ended => ended.stdout, (error: unknown) => `${String(error)}\n`)
    return stdout === expected ? [] : [`${program} prints\n${stdout}and ${program.replace(/\.ts$/, '.txt')} says\n${expected}`]
  })
  return (await Promise.all([types, ...outputs])).flat()
}

const weighed = async (): Promise<Findings> => {
  const sizes = await sizesOf(installed, path.join(temp, 'sizes'))
  if (process.argv.includes('--sizes')) for (const [part, size] of sizes) console.log(`  '${part}': ${Math.ceil(size * 0.11) * 10},`)
  return overBudget(sizes)
}

try {
  await run('node_modules/tsup/dist/cli-default.js', [])
  const tarball = await pack()
  await install(tarball)
  const findings = (await Promise.all([linted(), typed(tarball), opened(), shown(), weighed(), leftBehind(installed, path.join(temp, 'unused'))])).flat()
  for (const finding of findings) console.error(finding)
  process.exitCode = findings.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(temp, { recursive: true, force: true })
}
