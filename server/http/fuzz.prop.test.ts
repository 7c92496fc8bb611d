import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isJson } from '#contract/answer.ts'
import { CALLS } from '#contract/calls.ts'
import { failure } from '#contract/primitives.ts'
import { LIMITS, WITHOUT_CALL_LIMITS } from '../limits/rate-limit.ts'
import { createTestApp } from '../testing/app.ts'
import { nearlyValid } from '../testing/arbitrary.ts'
import { createClient } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'

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
    const tokens = people.map(person => person.token())
    const nothing = fc.constant(undefined)
    const requests = fc.record({
      who: fc.constantFrom<(0 | 1 | 2)[]>(0, 1, 2),
      params: spec.params ? nearlyValid(spec.params) : nothing,
      query: spec.query ? nearlyValid(spec.query) : fc.option(fc.dictionary(fc.string(), fc.string(), { maxKeys: 2 }), { nil: undefined }),
      body: spec.body ? nearlyValid(spec.body) : fc.option(fc.jsonValue(), { nil: undefined }),
    })
    const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value) ?? '')
    const encode = (value: unknown) => encodeURIComponent(textOf(value).toWellFormed())
    await fc.assert(fc.asyncProperty(requests, async ({ who, params, query, body }) => {
      const values = Object(params) as Record<string, unknown>
      const path = spec.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(values[name] ?? 'x') || 'x')
      const search = Object.entries(Object(query) as object).flatMap(([key, value]) => (Array.isArray(value) ? value : [value]).map(each => `${encode(key)}=${encode(each)}`)).join('&')
      people[who].useToken(tokens[who])
      const answer = await people[who].send(spec.method.toUpperCase(), search === '' ? path : `${path}?${search}`, spec.method === 'get' ? undefined : body)
      if (answer.status >= 500) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
      if (answer.status < 400 && !isJson(spec.answer)) return
      const parsed = answer.status === 200 && isJson(spec.answer) ? spec.answer.safeParse(answer.body['text'] === 'null' ? null : answer.body) : failure.safeParse(answer.body)
      expect(parsed.error).toBeUndefined()
    }), { numRuns: 40 })
  })
})
