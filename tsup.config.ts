import { execFileSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type Options } from 'tsup'

const OUT = 'dist/core'
const NOT_PUBLIC = /\.(test|contract|fixture)\.ts$/

/** Every module is built, one file for one file; those that core/exports does not name stay private. */
const modules = globSync('core/{domain,ports,usecases}/**/*.ts')
  .map(file => file.replaceAll(path.sep, '/'))
  .filter(file => !NOT_PUBLIC.test(file))
  .toSorted()
/** The published subpaths, as `ls core/exports` shows them: funnel, grading, ports … */
const subpaths = globSync('core/exports/*.ts').map(file => path.basename(file, '.ts')).toSorted()

/** Types stand beside the code of their own format. */
const entry = (name: string) => ({
  import: { types: `./${name}.d.ts`, default: `./${name}.js` },
  require: { types: `./${name}.d.cts`, default: `./${name}.cjs` },
})

/** The packages that the built files import, read from them: ours depends on nothing else. */
const imported = (): readonly string[] => {
  const found = globSync(`${OUT}/**/*.{js,d.ts}`).flatMap(file => [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^'"]*?from ['"]((?:@[^'"/]+\/)?[^'"./][^'"/]*)/gm)].map(([, name]) => name ?? ''))
  return [...new Set(found)].toSorted()
}

/** The compiler writes one declaration for each module; each format gets its own, which names files of that format. */
const writeTypes = (): void => {
  const emitted = path.join(OUT, '.types')
  execFileSync(process.execPath, ['node_modules/tsc7/bin/tsc', '-p', 'tsconfig.core.json', '--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--rootDir', 'core', '--outDir', emitted], { stdio: 'inherit' })
  for (const file of globSync('**/*.d.ts', { cwd: emitted })) {
    const text = readFileSync(path.join(emitted, file), 'utf8')
    const isSubpath = path.dirname(file) === 'exports'
    const placed = isSubpath ? text.replaceAll(/(['"])\.\.\//g, '$1./') : text
    const name = path.join(OUT, isSubpath ? path.basename(file, '.d.ts') : file.replace(/\.d\.ts$/, ''))
    for (const [format, declared] of [['.js', '.d.ts'], ['.cjs', '.d.cts']] as const) {
      writeFileSync(`${name}${declared}`, placed.replaceAll(/(['"])(\.\.?\/[^'"]*)\.ts\1/g, `$1$2${format}$1`))
    }
  }
  rmSync(emitted, { recursive: true })
}

const describePackage = (): void => {
  const root = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string; license: string; dependencies: Record<string, string> }
  const description = {
    name: '@promova/core',
    version: root.version,
    description: 'The rules of Promova: pure functions, ports and use cases, without a framework, a vendor or a clock.',
    license: root.license,
    type: 'module',
    engines: { node: '>=20' },
    sideEffects: false,
    files: ['**/*.js', '**/*.cjs', '**/*.d.ts', '**/*.d.cts', '**/*.map', 'rules.md'],
    exports: { ...Object.fromEntries(subpaths.map(name => [`./${name}`, entry(name)])), './package.json': './package.json' },
    dependencies: Object.fromEntries(imported().map(name => [name, root.dependencies[name]])),
  }
  writeFileSync(path.join(OUT, 'package.json'), `${JSON.stringify(description, null, 2)}\n`)
  cpSync('core/README.md', path.join(OUT, 'README.md'))
  cpSync('docs/rules.md', path.join(OUT, 'rules.md'))
  process.stdout.write(`${OUT}: ${subpaths.length} subpaths over ${modules.length} modules\n`)
}

/** One built file for one source file: a module is imported by its neighbours, never copied into them. */
const fileForFile: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'file-for-file',
  setup: ({ initialOptions, onResolve }) => {
    const extension = initialOptions.format === 'cjs' ? '.cjs' : '.js'
    onResolve({ filter: /^\.\.?\/.*\.ts$/ }, ({ kind, path: asked, importer }) => {
      if (kind === 'entry-point') return null
      // The subpaths stand one folder higher in the package than in core/exports.
      const from = path.basename(path.dirname(importer)) === 'exports' ? asked.replace(/^\.\./, '.') : asked
      return { path: from.replace(/\.ts$/, extension), external: true }
    })
  },
}

export default defineConfig({
  entry: Object.fromEntries([
    ...modules.map(file => [file.replace(/^core\/(.*)\.ts$/, '$1'), file]),
    ...subpaths.map(name => [name, `core/exports/${name}.ts`]),
  ]),
  outDir: OUT,
  format: ['esm', 'cjs'],
  splitting: false,
  esbuildPlugins: [fileForFile],
  target: 'es2022',
  tsconfig: 'tsconfig.core.json',
  clean: true,
  sourcemap: true,
  silent: true,
  onSuccess: async () => {
    writeTypes()
    describePackage()
  },
})
