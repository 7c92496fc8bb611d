import { createServer } from 'node:http'

const body = JSON.stringify([
  { status: 'ok', category: 'self study', trial: false },
  { status: 'other', category: 'tutors', type: 'group_lessons', trial: true },
])
/** Gives every request the same answer. It runs in a process of its own. */
const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body))
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
