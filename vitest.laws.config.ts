import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { effectorSids } from './tools/effector-sids.mjs'

/** The laws alone (npm run test:laws). */
export default defineConfig({
  plugins: [effectorSids()],
  resolve: { alias: [{ find: /^fast-check$/, replacement: path.resolve('tools/seeded-fast-check.ts') }] },
  test: {
    name: 'laws',
    environment: 'node',
    isolate: false,
    include: ['{core,adapters,ui,content,contract,web}/**/*.prop.test.ts'],
    testTimeout: 600_000,
  },
})
