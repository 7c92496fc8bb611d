import { expect, it } from 'vitest'
import { CALLS } from '#contract/calls.ts'
import type { Database } from '../db/database.ts'
import { createTestApp } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'
import { openFresh } from '../testing/databases.ts'
import { openApiDocument } from './openapi.ts'

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
const document = openApiDocument()
const operations = Object.entries(document.paths).flatMap(([path, item]) => METHODS.flatMap(method => {
  const operation = item[method]
  return operation ? [{ path, method, operation }] : []
}))

it('ERR-5 the document holds every call once, under a unique name', () => {
  expect(operations.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(CALLS.map(({ method, path }) => `${method} ${path}`).toSorted())
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(CALLS.length)
  expect(document.openapi).toBe('3.1.0')
  expect(JSON.parse(JSON.stringify(document))).toEqual(document)
})
it('ERR-5 every path parameter is described and required', () => {
  for (const { path, operation } of operations) {
    const described = operation.parameters.filter(each => each.in === 'path')
    expect(described.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    expect(described.every(({ required }) => required)).toBe(true)
  }
})
it('ERR-5 an optional query key is not required', () => {
  const keys = (path: string) => operations.find(each => each.path === path)?.operation.parameters.filter(each => each.in === 'query').map(({ name, required }) => [name, required])
  expect(keys('/v1/billing/products/available')).toEqual([['category', false]])
  expect(keys('/v1/lessons/attempts')).toEqual([['native', true], ['target', true]])
})
it('ERR-5 every reference resolves, and every call lists its failures', () => {
  const text = JSON.stringify(document)
  for (const [, name = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) expect(Object.keys(document.components.schemas)).toContain(name)
  expect(text).not.toContain('"$schema"')
  for (const { operation: { responses } } of operations)
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['302' in responses ? '302' : '200', '422', '429', '500']))
})
it('ERR-5 the answers to transport errors, foreign pages and ended sessions are described', () => {
  const statuses = (method: string, path: string) => Object.keys(operations.find(each => each.path === path && each.method === method)?.operation.responses ?? {})
  expect(statuses('post', '/v1/auth/refresh')).toEqual(expect.arrayContaining(['401', '403']))
  expect(statuses('post', '/v1/auth/sign-up')).toEqual(expect.arrayContaining(['400', '401', '403', '409', '413']))
  expect(statuses('get', '/v1/streak')).not.toContain('403')
  for (const { method, operation } of operations) {
    const expected = [...(method === 'get' ? [] : ['403']), ...('requestBody' in operation ? ['400', '413'] : [])]
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(expected))
  }
})
it('ERR-5 the page loads nothing from other sites and has no inline script', async () => {
  const database: Database = await openFresh('embedded')
  const client = createClient(createTestApp(database))
  const page = await client.get('/docs')
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
  const html: string = page.body['text'] ?? ''
  expect(html).not.toMatch(/<script(?![^>]*src=)|https?:\/\//)
  const assets = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, asset = '']) => asset)
  expect(assets).toHaveLength(3)
  for (const asset of [...assets, '/openapi.json']) expect((await client.get(asset)).status).toBe(200)
  await database.close()
})
