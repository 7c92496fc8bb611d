import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Catalogue } from '#core/domain/purchase/catalogue.ts'
import { parseCatalogue } from './schemas/plan.ts'

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'))

/** The plans for sale. Throws if a file is invalid, which the tests prevent. */
export const loadPlans = (): Catalogue => {
  const files = readdirSync(path.join(import.meta.dirname, 'plans')).filter(file => file.endsWith('.json')).toSorted()
  return parseCatalogue(files.map(file => read(`plans/${file}`)), read('currencies.json')).match(
    catalogue => catalogue,
    faults => { throw new Error(`content/plans\n${faults.join('\n')}`) },
  )
}
