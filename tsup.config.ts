import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type Options } from 'tsup'

const OUT = 'dist/core'
const NOT_PUBLIC = /\.(test|contract|fixture)\.ts$/

/** The published names are the files, as `ls` shows them: domain/funnel/progress, ports/profiles … */
const modules = globSync('core/{domain,ports,usecases}/**/*.ts')
  .map(file => file.replaceAll(path.sep, '/'))
  .filter(file => !NOT_PUBLIC.test(file))
  .toSorted()
const subpaths = modules.map(file => file.replace(/^core\/(.*)\.ts$/, '$1'))

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
  process.stdout.write(`${OUT}: ${modules.length} modules\n`)
}

/** One built file for one source file: a module is imported by its neighbours, never copied into them. */
const fileForFile: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'file-for-file',
  setup: ({ initialOptions, onResolve }) => {
    const extension = initialOptions.format === 'cjs' ? '.cjs' : '.js'
    onResolve({ filter: /^\.\.?\/.*\.ts$/ }, ({ kind, path: asked }) => (kind === 'entry-point' ? null : { path: asked.replace(/\.ts$/, extension), external: true }))
  },
}

export default defineConfig({
  entry: modules,
  outDir: OUT,
  format: ['esm', 'cjs'],
  splitting: false,
  esbuildPlugins: [fileForFile],
  target: 'es2022',
  tsconfig: 'tsconfig.core.json',
  dts: true,
  clean: true,
  sourcemap: true,
  silent: true,
  onSuccess: async () => describePackage(),
})
