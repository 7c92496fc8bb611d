import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Funnel } from '#core/domain/funnel/funnel.ts'
import { parseFunnel } from './schemas/funnel.ts'

/** The folder is relative to the working directory, as the web app is bundled. */
const FOLDER = path.join(process.cwd(), 'content/funnels')

/** The names of the files in content/funnels. */
export const funnelIds = (): readonly string[] =>
  readdirSync(FOLDER).filter(file => file.endsWith('.json')).map(file => path.basename(file, '.json')).toSorted()

/** The funnel of a file, or undefined if there is none. Throws if the file is invalid, which the tests prevent. */
export const loadFunnel = (id: string): Funnel | undefined => {
  if (!funnelIds().includes(id)) return undefined
  return parseFunnel(JSON.parse(readFileSync(path.join(FOLDER, `${id}.json`), 'utf8'))).match(
    funnel => funnel,
    faults => { throw new Error(`content/funnels/${id}.json\n${faults.join('\n')}`) },
  )
}
