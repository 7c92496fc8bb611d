import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, run } from '#tools/processes.ts'
import { type Running, startNextIn } from './servers.ts'

const FILES: Readonly<Record<string, string>> = {
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(root)} } }`,
  'app/layout.jsx': `export const metadata = { title: 'Empty', description: 'A page with nothing on it' }
export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html> }`,
  'app/page.jsx': 'export default function Page() { return <main><h1>Empty</h1></main> }',
}

/** The least that Next makes of a page, by the product's own Next and React, which it finds from a folder beside them. */
export const startEmptyNext = async (port: number): Promise<Running> => {
  mkdirSync(path.join(root, 'dist'), { recursive: true })
  const folder = mkdtempSync(path.join(root, 'dist/empty-next-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    mkdirSync(path.join(folder, 'app'))
    for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text)
    await run('node_modules/next/dist/bin/next', ['build', folder], { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' })
    const running = await startNextIn(folder, port)
    return { ...running, stop: () => running.stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}
