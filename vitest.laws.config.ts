import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { effectorSids } from './tools/effector-sids.mjs'

const holdsLaws = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8').includes("from 'fast-check'")

/** The laws alone (npm run test:laws): the files that hold one, but for those that need a database. */
export default defineConfig({
  plugins: [effectorSids()],
  resolve: { alias: [{ find: /^fast-check$/, replacement: path.resolve('tools/seeded-fast-check.ts') }] },
  test: {
    name: 'laws',
    environment: 'node',
    isolate: false,
    include: globSync('*/**/*.test.ts', { cwd: import.meta.dirname, exclude: ['node_modules', 'server', 'e2e', 'web/.next*', '**/*.chromium.test.ts'] }).filter(holdsLaws),
    // Only ends what hangs: ten thousand runs of a law that plays a lesson take minutes.
    testTimeout: 3_600_000,
  },
})
