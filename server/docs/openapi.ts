import * as z from 'zod/mini'
import { type Answer, isJson } from '#contract/answer.ts'
import type { CallSpec } from '#contract/call.ts'
import { CALLS } from '#contract/calls.ts'
import { isFileBody } from '#contract/file-body.ts'
import { failure } from '#contract/primitives.ts'
import { ERRORS, type ErrorCode } from '#core/domain/errors/app-error.ts'

const COMMON = ['invalid_input', 'rate_limited', 'not_found', 'unavailable', 'unknown'] as const satisfies readonly ErrorCode[]
const BY_AUTH = { none: [], anyone: ['session_expired'], registered: ['session_expired', 'forbidden'] } as const satisfies Record<CallSpec['auth'], readonly ErrorCode[]>

/** The JSON schema of a value on the wire, before any transform. */
const schemaOf = (schema: z.core.$ZodType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}
const parametersOf = (place: 'path' | 'query', schema: z.ZodMiniObject | undefined) =>
  Object.entries<z.core.$ZodType>(schema?._zod.def.shape ?? {}).map(([name, value]) => ({
    name, in: place, required: place === 'path' || value._zod.optin !== 'optional', schema: schemaOf(value),
  }))

/** The refusals of the transport: writes from pages of other sites, and bodies that are too long or not JSON. */
const transportFailuresOf = ({ method, body }: CallSpec): readonly (readonly [status: number, code: ErrorCode])[] => [
  ...(method === 'get' ? [] : [[403, 'forbidden'] as const]),
  ...(body ? [[400, 'invalid_input'] as const, [413, 'invalid_input'] as const, [415, 'invalid_input'] as const] : []),
]
const failuresOf = (spec: CallSpec) => {
  const codes = [...COMMON, ...BY_AUTH[spec.auth], ...spec.errors]
  const byStatus = Map.groupBy([...codes.map(code => [ERRORS[code], code] as const), ...transportFailuresOf(spec)], ([status]) => status)
  return Object.fromEntries([...byStatus].map(([status, of]) => [
    status, { description: [...new Set(of.map(([, code]) => code))].join(', '), content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
  ]))
}
const BINARY = { type: 'string', format: 'binary' } as const
const stringHeader = (description: string) => ({ description, schema: { type: 'string' } })
const successOf = (answer: Answer) => {
  if (isJson(answer)) return { 200: { description: 'Done', content: { 'application/json': { schema: schemaOf(answer) } } } }
  switch (answer.kind) {
    case 'stream': return {
      200: { description: 'Events of this schema named `item`, then `end`, or `failed` with a Failure', content: { 'text/event-stream': { schema: schemaOf(answer.event) } } },
    }
    case 'file': return {
      200: {
        description: 'A file to keep', headers: { 'content-disposition': stringHeader('The name of the file') },
        content: { [answer.contentType]: { schema: BINARY } },
      },
    }
    case 'sound': return {
      200: { description: 'The whole sound', content: { 'audio/*': { schema: BINARY } } },
      206: { description: 'The part that was asked for', headers: { 'content-range': stringHeader('Which part, and of how much') }, content: { 'audio/*': { schema: BINARY } } },
      416: { description: 'There is no such part' },
    }
    case 'redirect': return { 302: { description: 'Elsewhere', headers: { location: stringHeader('The address to go to') } } }
  }
}
const operationOf = (spec: CallSpec) => ({
  operationId: `${spec.method}${spec.path.replaceAll(/[^a-z]+([a-z]?)/gi, (_, letter: string) => letter.toUpperCase())}`,
  summary: spec.summary,
  tags: [spec.tag],
  security: spec.auth === 'none' ? [] : [{ accessToken: [] }],
  parameters: [
    ...parametersOf('path', spec.params),
    ...parametersOf('query', spec.query),
    { name: 'x-time-location', in: 'header', required: false, description: "The caller's IANA time zone", schema: { type: 'string' } },
  ],
  ...(spec.body && { requestBody: { required: true, content: isFileBody(spec.body) ? { [spec.body.contentType]: { schema: BINARY } } : { 'application/json': { schema: schemaOf(spec.body) } } } }),
  responses: { ...successOf(spec.answer), ...failuresOf(spec) },
})

/** The OpenAPI document of the given calls. */
export const openApiDocument = (calls: readonly CallSpec[] = CALLS) => ({
  openapi: '3.1.0',
  info: { title: 'Promova API', version: '1', description: 'Every failure is `{code, id}`; the id is also in the answer header `x-request-id` and in the logs.' },
  servers: [{ url: '/' }],
  components: {
    schemas: { Failure: schemaOf(failure) },
    securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  },
  paths: Object.fromEntries([...Map.groupBy(calls, spec => spec.path)].map(([path, specs]) => [
    path, Object.fromEntries(specs.map(spec => [spec.method, operationOf(spec)])),
  ])),
})
