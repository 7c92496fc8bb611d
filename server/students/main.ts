// npm run students [-- save <key> <file> | approve <key> | refuse <key> <reason>] lists the photos that students have sent, saves one as a file or decides it.
import path from 'node:path'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { createLetters } from '../mail/letters.ts'
import { reviewStudents } from './review.ts'

const giveUp = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const config = readConfig(process.env).match(read => read, giveUp)
const opened = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, connections: 2 }, error => giveUp(error.message))
const database = opened.match(found => found, giveUp)
const reviewed = await reviewStudents(process.argv.slice(2), {
  db: database.db, now: Date.now(), letters: createLetters(path.resolve(import.meta.dirname, '../../content/messages')), config,
})
await database.close()
for (const line of reviewed.match(lines => lines, giveUp)) process.stdout.write(`${line}\n`)
