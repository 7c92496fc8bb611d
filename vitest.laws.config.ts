import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { effectorSids } from './tools/effector-sids.mjs'

const TESTS = '{core,adapters,ui,content,contract,web,tools}/**/*.test.ts'
const holdsLaws = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8').includes("from 'fast-check'")

/** The laws alone (npm run test:laws): the files that hold one, but for the server's, which need a database. */
export default defineConfig({
  plugins: [effectorSids()],
  resolve: { alias: [{ find: /^fast-check$/, replacement: path.resolve('tools/seeded-fast-check.ts') }] },
  test: {
    name: 'laws',
    environment: 'node',
    isolate: false,
    include: globSync(TESTS, { cwd: import.meta.dirname, exclude: ['**/node_modules/**', 'web/.next*/**'] }).filter(holdsLaws),
    // Only ends what hangs: ten thousand runs of a law that plays a lesson take minutes.
    testTimeout: 3_600_000,
  },
})
