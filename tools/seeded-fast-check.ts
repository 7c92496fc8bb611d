// Replaces fast-check when the laws run alone, with one seed for all and a number of runs that overrides theirs.
import * as real from '../node_modules/fast-check/lib/fast-check.js'

export * from '../node_modules/fast-check/lib/fast-check.js'

const number = (name: string): number | undefined => (process.env[name] ? Number(process.env[name]) : undefined)
const seed = number('LAWS_SEED')
const numRuns = number('LAWS_RUNS')
const given = { ...(seed !== undefined && { seed }), ...(numRuns !== undefined && { numRuns }) }

const seeded = <Run>(run: Run): Run =>
  ((law: object, parameters: object) => (run as (law: object, parameters: object) => unknown)(law, { ...parameters, ...given })) as Run

export const assert = seeded(real.assert)
export const check = seeded(real.check)
export default { ...real, assert, check }
