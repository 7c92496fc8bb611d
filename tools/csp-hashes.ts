import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Scripts that run: JSON-LD is data. */
const INLINE = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g

/** The CSP sources of the inline scripts of one prerendered page. */
export const hashesOf = (html: string): string[] => [
  ...new Set([...html.matchAll(INLINE)].map(([, script]) => `sha256-${createHash('sha256').update(script ?? '').digest('base64')}`)),
]

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
