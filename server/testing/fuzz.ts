import fc from 'fast-check'
import { isJson } from '#contract/answer.ts'
import type { CallSpec } from '#contract/call.ts'
import { isFileBody } from '#contract/file-body.ts'
import { failure } from '#contract/primitives.ts'
import { nearlyValid } from './arbitrary.ts'
import type { Client } from './client.ts'

const nothing = fc.constant(undefined)
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value) ?? '')
const encode = (value: unknown) => encodeURIComponent(textOf(value).toWellFormed())

/** Makes valid, nearly valid and unrelated requests of one call. Fails with the first that is answered with a 5xx, or not as the contract says. */
export const fuzzCall = async (spec: CallSpec, people: readonly Client[], params: fc.Parameters<unknown>): Promise<void> => {
  const tokens = people.map(person => person.token())
  const requests = fc.record({
    who: fc.nat(people.length - 1),
    params: spec.params ? nearlyValid(spec.params) : nothing,
    query: spec.query ? nearlyValid(spec.query) : fc.option(fc.dictionary(fc.string(), fc.string(), { maxKeys: 2 }), { nil: undefined }),
    // A file is refused for what it says it is, since these bodies say they are JSON.
    body: spec.body && !isFileBody(spec.body) ? nearlyValid(spec.body) : fc.option(fc.jsonValue(), { nil: undefined }),
  })
  await fc.assert(fc.asyncProperty(requests, async ({ who, params: given, query, body }) => {
    const person = people[who]
    if (!person) return
    const values = Object(given) as Record<string, unknown>
    const path = spec.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(values[name] ?? 'x') || 'x')
    const search = Object.entries(Object(query) as object).flatMap(([key, value]) => (Array.isArray(value) ? value : [value]).map(each => `${encode(key)}=${encode(each)}`)).join('&')
    person.useToken(tokens[who])
    const answer = await person.send(spec.method.toUpperCase(), search === '' ? path : `${path}?${search}`, spec.method === 'get' ? undefined : body)
    if (answer.status >= 500) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    if (answer.status < 400 && !isJson(spec.answer)) return
    const { error } = answer.status === 200 && isJson(spec.answer) ? spec.answer.safeParse(answer.body['text'] === 'null' ? null : answer.body) : failure.safeParse(answer.body)
    if (error) throw new Error(`${answer.status}, outside of the contract: ${error.message}`)
  }), params)
}
