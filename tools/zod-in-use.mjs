// Turbopack loader: gives browsers the parts of zod that our code calls, in one module. Turbopack keeps a module whole when any of it is used: 10 kB (brotli) more.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'

const root = path.resolve(import.meta.dirname, '..')
const ROOMS = ['adapters', 'contract', 'core', 'ui', 'web']
const NOT_SENT = /\/\.next|\.(test|stories)\.tsx?$/

/** The names after `z.` in our code for browsers. A name that is missed stops the build. */
const namesInUse = () => new Set(
  ROOMS.flatMap(room => readdirSync(path.join(root, room), { recursive: true }).map(name => path.join(root, room, name)))
    .filter(file => /\.tsx?$/.test(file) && !NOT_SENT.test(file))
    .map(file => readFileSync(file, 'utf8'))
    .filter(code => code.includes("from 'zod/mini'"))
    .flatMap(code => [...code.matchAll(/\bz\.(?!(?:infer|input|output)<)([a-z]\w*)/g)].map(([, name]) => name)),
)

/** Turbopack / webpack loader */
export default function loader() {
  const done = this.async()
  const contents = `export { ${[...namesInUse()].join(', ')} } from './index.js'`
  build({ stdin: { contents, resolveDir: path.dirname(this.resourcePath) }, bundle: true, format: 'esm', write: false, logLevel: 'silent' })
    .then(({ outputFiles: [module] }) => done(null, module.text)).catch(done)
}
