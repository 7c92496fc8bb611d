import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type DemoSeries, demoSeriesSchema } from './schemas/demo-series.ts'

/** The classes of a product that is being tried. Throws if the file is invalid, which the tests prevent. */
export const loadDemoSeries = (): readonly DemoSeries[] =>
  demoSeriesSchema.parse(JSON.parse(readFileSync(path.join(import.meta.dirname, 'demo-series.json'), 'utf8')))
