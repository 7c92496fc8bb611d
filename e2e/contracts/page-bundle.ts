import path from 'node:path'
import { build } from 'vite'

/** Bundles one of this folder's pages into a single script. */
export const bundled = async (name: string): Promise<string> => {
  const made = await build({
    configFile: false, logLevel: 'silent',
    build: { write: false, minify: false, rollupOptions: { input: path.join(import.meta.dirname, name), output: { format: 'iife', codeSplitting: false } } },
  })
  const [first] = Array.isArray(made) ? made : [made]
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error('nothing was bundled')
  return chunk.code
}
