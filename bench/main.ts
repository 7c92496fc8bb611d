// npm run bench prints all comparisons, and then whether the targets are met.
import { openEmbedded } from '#server/db/open-embedded.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { runPostgres } from '#server/testing/run-postgres.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Comparison, print } from './compare.ts'
import { compareErrors } from './errors.ts'
import { judge } from './figures.ts'
import { BARE_SDK, compareFlags, OUR_FLAGS } from './flags.ts'
import { ACTOR, compareFunnels } from './funnel.ts'
import { compareGrading } from './grading.ts'
import { BARE_KY, compareHttp, OUR_CALL } from './http.ts'
import { compareGrowth, compareHistories } from './growth.ts'
import { comparePlacement, JSCAT, OURS as OUR_TEST } from './placement.ts'
import { compareReviews } from './reviews.ts'
import { compareOnEmbedded, compareOnPostgres, OURS } from './server.ts'
import { compareSitemaps, SITEMAP_PACKAGE } from './sitemap.ts'
import { compareSubscriptions } from './subscription.ts'
import { compareTokens, JOSE } from './tokens.ts'
import { compareWords, OPENING, WORDNET } from './words.ts'

const funnels = await compareFunnels()
print(funnels)
print(await compareSubscriptions())
print(await compareErrors())
const flags = await compareFlags()
print(flags)
const http = await compareHttp()
print(http)
const tokens = await compareTokens()
print(tokens)
for (const growth of await compareGrowth()) print(growth)
for (const reviews of await compareReviews()) print(reviews)
for (const grading of await compareGrading()) print(grading)
const placement = await comparePlacement()
for (const each of [placement.choice, placement.estimate]) print(each)
const sitemaps = await compareSitemaps()
print(sitemaps)
const words = await compareWords()
for (const each of [words.find, words.open]) print(each)

const postgres = await runPostgres()
const onPostgres = await compareOnPostgres(postgres.url('postgres'))
for (const each of [onPostgres.read, onPostgres.write]) print(each)
const database = await openPostgres(postgres.url('postgres'), { connections: 10 }, () => {})
for (const history of await compareHistories(database)) print(history)
await database.close()
await postgres.stop()

const onEmbedded = await compareOnEmbedded()
for (const each of [onEmbedded.read, onEmbedded.write]) print(each)
const folder = mkdtempSync(path.join(tmpdir(), 'promova-growth-'))
const embedded = (await openEmbedded(folder, () => {}))._unsafeUnwrap()
for (const history of await compareHistories(embedded)) print(history)
await embedded.close()
rmSync(folder, { recursive: true, force: true })

/** The speed of the server as a part of its peer's, and whether it reaches the goal. */
const part = (text: string, ratio: number, goal: number) => ({ text: `${text}: ${(1 / ratio).toFixed(2)} of bare Hono (at least ${goal})`, met: 1 / ratio >= goal })
/** How many times as fast we are as a time that was measured before, and whether that reaches the goal. */
const against = (text: string, comparison: Comparison, ns: number, goal: number) => {
  const ratio = ns / (comparison.measured.find(({ name }) => name === OUR_TEST)?.ns ?? Infinity)
  return { text: `${text} is ${ratio.toFixed(0)} times as fast as jsCAT's (at least ${goal})`, met: ratio >= goal }
}
/** The time that the dictionary takes, ms. */
const opened = (words.open.measured.find(({ name }) => name === OPENING)?.ns ?? Infinity) / 1e6
const added = (ratio: number): string => `${((ratio - 1) * 100).toFixed(1)} %`
judge([
  { text: `A funnel step is ${funnels.ratio(ACTOR).toFixed(0)} times as fast as XState's (at least 30)`, met: funnels.ratio(ACTOR) >= 30 },
  { text: `Our flags add ${added(flags.ratio(OUR_FLAGS))} to ${BARE_SDK} (at most 10 %)`, met: flags.ratio(OUR_FLAGS) <= 1.1 },
  { text: `Our HTTP call adds ${added(http.ratio(OUR_CALL))} to ${BARE_KY} (at most 10 %)`, met: http.ratio(OUR_CALL) <= 1.1 },
  { text: `Our check of a token is ${tokens.ratio(JOSE).toFixed(1)} times as fast as jose's (at least 6)`, met: tokens.ratio(JOSE) >= 6 },
  against('The choice of an item of a level test', placement.choice, JSCAT.choice, 300),
  against('The estimate of an ability', placement.estimate, JSCAT.estimate, 100),
  { text: `A sitemap is made ${sitemaps.ratio(SITEMAP_PACKAGE).toFixed(0)} times as fast as by ${SITEMAP_PACKAGE} (at least 8)`, met: sitemaps.ratio(SITEMAP_PACKAGE) >= 8 },
  { text: `A word is found ${words.find.ratio(WORDNET).toFixed(0)} times as fast as by ${WORDNET} (at least 50)`, met: words.find.ratio(WORDNET) >= 50 },
  { text: `The dictionary is opened in ${opened.toFixed(1)} ms (at most 10)`, met: opened <= 10 },
  part('GET a profile on PostgreSQL', onPostgres.read.ratio(OURS), 0.6),
  part('PUT a value on PostgreSQL', onPostgres.write.ratio(OURS), 0.7),
  part('GET a profile, embedded', onEmbedded.read.ratio(OURS), 0.85),
  part('PUT a value, embedded', onEmbedded.write.ratio(OURS), 0.85),
])
