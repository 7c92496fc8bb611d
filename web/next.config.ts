import path from 'node:path'
import type { NextConfig } from 'next'

const root = path.resolve(import.meta.dirname, '..')

const config: NextConfig = {
  distDir: process.env['NEXT_DIST_DIR'] ?? '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  // Types are checked by the tests, over the whole project at once; Next writes itself a web/tsconfig.json, which is not kept.
  typescript: { ignoreBuildErrors: true },
  turbopack: {
    root,
    rules: {
      '*.ts': {
        condition: { all: [{ path: /(^|\/)ui\// }, { content: /from 'effector'|createPort/ }] },
        loaders: [path.join(root, 'tools/effector-sids.mjs')],
      },
    },
  },
}
export default config
