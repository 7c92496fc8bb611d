import path from 'node:path'
import { buildSync } from 'esbuild'

const root = path.resolve(import.meta.dirname, '..')

/** Writes the service worker as one file. It stands at the root of the site, so that it may answer for all of it. */
export const buildServiceWorker = (): void => {
  buildSync({
    absWorkingDir: root, entryPoints: ['web/offline/service-worker.ts'], outfile: 'web/public/service-worker.js',
    bundle: true, minify: true, format: 'iife', target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' }, logLevel: 'silent',
  })
}
