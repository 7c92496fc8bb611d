import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'

/** Where a build lists what the page of a lesson loads besides its own scripts. */
const LIST = ['server', 'app', '[locale]', '(app)', 'course', '[target]', '[lesson]', 'page', 'react-loadable-manifest.json']
const listed = z.record(z.string(), z.object({ files: z.array(z.string()) }))

let known: readonly string[] | undefined
const read = (): readonly string[] => {
  const text = readFileSync(path.join(process.cwd(), 'web', process.env['NEXT_DIST_DIR'] ?? '.next', ...LIST), 'utf8')
  return Object.values(z.parse(listed, JSON.parse(text))).flatMap(({ files }) => files).map(file => `/_next/${file}`)
}

/** ROUTE-8. The files with which a lesson is drawn and that the HTML of its page does not name, for whoever keeps the page. */
export const GET = (): Response => {
  known ??= read()
  return Response.json(known, { headers: { 'cache-control': 'private, no-store' } })
}
