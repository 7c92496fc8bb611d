import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hashesOf } from '#web/security/script-hashes.ts'

/** Writes the hashes for the content security policy of static pages into the build. */
export const writeCspHashes = (dist: string): void => {
  const pages = path.join(dist, 'server/app')
  const hashes = Object.fromEntries(
    globSync('**/*.html', { cwd: pages }).map(file => [
      `/${file.replaceAll(path.sep, '/').replace(/(^|\/)index\.html$|\.html$/, '')}`,
      hashesOf(readFileSync(path.join(pages, file), 'utf8')),
    ]),
  )
  writeFileSync(path.join(dist, 'csp-hashes.json'), JSON.stringify(hashes))
}
