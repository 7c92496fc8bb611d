import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Hono } from 'hono'
import type { Env } from '../http/env.ts'
import { openApiDocument } from './openapi.ts'

const ASSETS: Readonly<Record<string, string>> = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' }
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Promova API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<script src="/docs/swagger-ui-bundle.js" defer></script>
<script src="/docs/start.js" defer></script>
</head>
<body><div id="document"></div></body>
</html>
`
const START = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#document', supportedSubmitMethods: [], validatorUrl: null, deepLinking: true })
`
const FOR_AN_HOUR = { 'cache-control': 'public, max-age=3600' }

/** Serves the contract as an OpenAPI document and as a page. */
export const serveDocs = (app: Hono<Env>): void => {
  const assets = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get('/openapi.json', http => http.json((document ??= openApiDocument()), 200, { 'cache-control': 'no-cache' }))
  app.get('/docs', http => http.html(PAGE, 200, { 'cache-control': 'no-cache' }))
  app.get('/docs/start.js', http => http.body(START, 200, { ...FOR_AN_HOUR, 'content-type': 'text/javascript; charset=utf-8' }))
  for (const [name, type] of Object.entries(ASSETS)) {
    app.get(`/docs/${name}`, async http => http.body(await readFile(path.join(assets, name)), 200, { ...FOR_AN_HOUR, 'content-type': `${type}; charset=utf-8` }))
  }
}
