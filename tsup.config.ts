import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'tsup'

const OUT = 'dist/core'

/** The published package: every file of the core is a subpath, as `ls` shows them. */
const describePackage = (): void => {
  const root = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string; license: string; dependencies: Record<string, string> }
  const description = {
    name: '@promova/core',
    version: root.version,
    license: root.license,
    type: 'module',
    sideEffects: false,
    exports: {
      './*': {
        import: { types: './*.d.ts', default: './*.js' },
        require: { types: './*.d.cts', default: './*.cjs' },
      },
    },
    dependencies: { neverthrow: root.dependencies['neverthrow'] },
  }
  writeFileSync(path.join(OUT, 'package.json'), `${JSON.stringify(description, null, 2)}\n`)
}

export default defineConfig({
  entry: ['core/{domain,ports,usecases}/**/*.ts', '!core/**/*.{test,contract,fixture}.ts'],
  outDir: OUT,
  format: ['esm', 'cjs'],
  target: 'es2022',
  dts: { compilerOptions: { incremental: false, tsBuildInfoFile: undefined, plugins: [] } },
  clean: true,
  sourcemap: true,
  onSuccess: async () => describePackage(),
})
