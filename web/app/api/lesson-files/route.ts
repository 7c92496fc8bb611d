import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { builtJson, builtPath } from '../../../built-file.ts'

/** Where a build lists what the page of a lesson loads besides its own scripts. */
const LIST = 'server/app/[locale]/(app)/course/[target]/[lesson]/page/react-loadable-manifest.json'
const listed = z.record(z.string(), z.object({ files: z.array(z.string()) }))
/** How a script of the build names the files that it loads in its turn: the model those of the screen. */
const NAMED = /static\/chunks\/[\w.~-]+\.(?:js|css)/g

let known: readonly string[] | undefined
const read = (): readonly string[] => {
  const files = Object.values(z.parse(listed, builtJson(LIST))).flatMap(entry => entry.files)
  const scripts = files.filter(file => file.endsWith('.js'))
  const more = scripts.flatMap(file => readFileSync(builtPath(file), 'utf8').match(NAMED) ?? [])
  return [...new Set([...files, ...more])].map(file => `/_next/${file}`)
}

/** ROUTE-8. The files with which a lesson is drawn and that the HTML of its page does not name, for whoever keeps the page. */
export const GET = (): Response => {
  known ??= read()
  return Response.json(known, { headers: { 'cache-control': 'private, no-store' } })
}
