// npm run conformance -- <file.json> … checks our wrapper and our backend against GrowthBook's public test cases, or what we read of Stripe, and its stand-in, against Stripe's own examples.
import { readFileSync } from 'node:fs'
import type { GrowthbookCases, Group, Outcome } from './growthbook-cases.ts'
import { GROUPS } from './growthbook-cases.ts'
import { REMOTE } from './growthbook-remote.ts'
import { WRAPPED } from './growthbook-wrapped.ts'
import { checkStripe, isStripeExamples } from './stripe-examples.ts'

const SIDES = { 'what we wrap': WRAPPED, 'what our backend evaluates': REMOTE }
const WHERE = "GrowthBook's cases are packages/sdk-js/test/cases.json of github.com/growthbook/growthbook, Stripe's examples openapi/fixtures3.json of github.com/stripe/openapi."

const give = (sentence: string): never => {
  console.error(sentence)
  process.exit(2)
}

const read = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    return give(`${path} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}.`)
  }
}
const isGrowthbook = (file: unknown): file is GrowthbookCases => typeof file === 'object' && file !== null && GROUPS.every(group => Array.isArray((file as Partial<GrowthbookCases>)[group]))

const outcomeOf = async (ask: (given: never) => Outcome | Promise<Outcome>, given: unknown): Promise<Outcome> => {
  try {
    return await ask(given as never)
  } catch (error) {
    return { end: 'failed', why: String(error) }
  }
}

/** Prints the counts of one group, its failures and the reasons for skipped cases. Returns the number of failures. */
const runGroup = async (side: keyof typeof SIDES, group: Group, cases: readonly (readonly unknown[])[]): Promise<number> => {
  const ends: (Outcome & { readonly name: string })[] = []
  for (const given of cases) ends.push({ ...(await outcomeOf(SIDES[side][group], given)), name: JSON.stringify(given[0]) })
  const { passed = [], failed = [], 'not applicable': without = [] } = Object.groupBy(ends, ({ end }) => end)
  console.log(`  ${group.padEnd(24)}${String(passed.length).padStart(4)} passed${String(failed.length).padStart(4)} failed${String(without.length).padStart(4)} not applicable`)
  for (const { name, why } of failed) console.log(`    ✗ ${name}: ${why ?? ''}`)
  for (const [why, own] of Map.groupBy(without, outcome => outcome.why)) console.log(`    – ${own.length}: ${why ?? ''}`)
  return failed.length
}

/** Returns the number of failures. */
const runGrowthbook = async (cases: GrowthbookCases): Promise<number> => {
  // The SDK logs to the console for cases that are invalid on purpose.
  console.error = () => {}
  let failures = 0
  for (const side of ['what we wrap', 'what our backend evaluates'] as const) {
    console.log(side)
    for (const group of GROUPS) failures += await runGroup(side, group, cases[group])
  }
  const stranger = Object.keys(cases).filter(key => key !== 'specVersion' && !GROUPS.some(group => group === key))
  for (const group of stranger) console.log(`✗ there is a group ${group} that nobody asks here`)
  return failures + stranger.length
}

const [path] = process.argv.slice(2)
const file = path === undefined ? give(`Name the file: npm run conformance -- <path>. ${WHERE}`) : read(path)
const run = isGrowthbook(file) ? () => runGrowthbook(file) : isStripeExamples(file) ? () => checkStripe(file) : () => give(`${String(path)} holds neither. ${WHERE}`)
process.exitCode = await run() === 0 ? 0 : 1
