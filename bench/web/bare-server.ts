import { createServer } from 'node:http'

/** The least that a server in Node can do: it sends the bytes that its parent gives it, whatever is asked. */
process.once('message', (page: { readonly body: string; readonly headers: Readonly<Record<string, string>> }) => {
  const body = Buffer.from(page.body, 'base64')
  const headers = { ...page.headers, 'content-length': body.length }
  const server = createServer((_, response) => response.writeHead(200, headers).end(body))
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
