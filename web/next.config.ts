import path from 'node:path'
import type { NextConfig } from 'next'

const root = path.resolve(import.meta.dirname, '..')

const config: NextConfig = {
  distDir: process.env['NEXT_DIST_DIR'] ?? '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  // A page's title comes with the page and never after it, so that there is no moment without one.
  htmlLimitedBots: /.*/,
  // The tests check the types of the whole project at once. Next would rewrite tsconfig.json without the patterns under .next in it.
  typescript: { ignoreBuildErrors: true, tsconfigPath: '../tsconfig.json' },
  // ROUTE-8. A worker asks for pages and files under the policy that it came with; one without a policy of its own gets one that forbids all.
  headers: async () => [
    { source: '/service-worker.js', headers: [{ key: 'Content-Security-Policy', value: "default-src 'none'; connect-src 'self'" }] },
  ],
  turbopack: {
    root,
    // Messages reach pages parsed (compiled-messages.ts), so that no page loads a parser.
    resolveAlias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
    rules: {
      // A file that a module asks for by its address.
      '*.{woff2,css,js}': { condition: { query: /address/ }, type: 'asset' },
      // Browsers get the parts of zod that we call; a server has room for the whole.
      '*.js': { condition: { all: ['production', 'browser', { path: /node_modules\/zod\/mini\/index\.js$/ }] }, loaders: [path.join(root, 'tools/zod-in-use.mjs')] },
      '*.ts': [
        {
          condition: { all: [{ path: /(^|\/)ui\// }, { content: /from '(effector|patronum|[./]+effector\/)/ }] },
          loaders: [path.join(root, 'tools/effector-sids.mjs')],
        },
        { condition: { all: ['production', 'browser', { path: /(^|\/)(contract\/|core\/domain\/route\/routes\.ts$)/ }] }, loaders: [path.join(root, 'tools/for-browsers.mjs')] },
      ],
    },
  },
}
export default config
