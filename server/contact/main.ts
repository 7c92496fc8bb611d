// npm run contact lists the latest messages that people sent us, the newest first.
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { printMessages } from './print.ts'
import { listMessages } from './store.ts'

const MOST = 100

const giveUp = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const config = readConfig(process.env).match(read => read, giveUp)
const opened = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, connections: 2 }, error => giveUp(error.message))
const database = opened.match(found => found, giveUp)
const lines = printMessages(await listMessages(database.db, MOST))
await database.close()
for (const line of lines) process.stdout.write(`${line}\n`)
