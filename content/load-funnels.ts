import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Funnel } from '#core/domain/funnel/funnel.ts'
import { parseFunnel } from './schemas/funnel.ts'

/** The web is bundled, so the folder is found from where the process runs, as the messages are. */
const FOLDER = path.join(process.cwd(), 'content/funnels')

/** The name of every file in content/funnels. */
export const funnelIds = (): readonly string[] =>
  readdirSync(FOLDER).filter(file => file.endsWith('.json')).map(file => path.basename(file, '.json')).toSorted()

/** The funnel of a file, or undefined where there is none. A faulty file is a mistake of its author, which the tests find. */
export const loadFunnel = (id: string): Funnel | undefined => {
  if (!funnelIds().includes(id)) return undefined
  return parseFunnel(JSON.parse(readFileSync(path.join(FOLDER, `${id}.json`), 'utf8'))).match(
    funnel => funnel,
    faults => { throw new Error(`content/funnels/${id}.json\n${faults.join('\n')}`) },
  )
}
