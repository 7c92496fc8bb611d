import { defineConfig } from 'vitest/config'
import { effectorSids } from './tools/effector-sids.mjs'

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [effectorSids()],
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: ['{core,adapters,ui,web,content,contract,tools}/**/*.test.ts'],
        },
      },
      {
        test: { name: 'server', environment: 'node', include: ['{server,e2e/contracts}/**/*.test.ts'] },
      },
    ],
  },
})
