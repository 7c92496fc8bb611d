import { it } from 'vitest'
import { CALLS } from '#contract/calls.ts'
import { LIMITS, WITHOUT_CALL_LIMITS } from '../limits/rate-limit.ts'
import { createTestApp } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { fuzzCall } from '../testing/fuzz.ts'

const unlimited = {
  ...WITHOUT_CALL_LIMITS, anonymous: { ...LIMITS.anonymous, most: 1e6 }, signIn: { ...LIMITS.signIn, most: 1e6 }, visitor: { ...LIMITS.visitor, most: 1e6 },
  refresh: { ...LIMITS.refresh, most: 1e6 }, answer: { ...LIMITS.answer, most: 1e6 }, history: { ...LIMITS.history, most: 1e6 }, signal: { ...LIMITS.signal, most: 1e6 },
}

onBothDatabases('any request', database => {
  it.each(CALLS.map(spec => ({ name: `${spec.method} ${spec.path}`, spec })))('ERR-5 $name answers as its contract says, and never with a 5xx', async ({ spec }) => {
    const app = createTestApp(database(), { limits: unlimited })
    const people = [createClient(app), createClient(app), createClient(app)] as const
    await people[1].anonymous()
    await people[2].anonymous()
    await people[2].signUp('ada@example.test', 'correct horse battery')
    await fuzzCall(spec, people, { numRuns: 40 })
  })
})
