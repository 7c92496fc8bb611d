// npm run contact lists the latest messages that people sent us, the newest first.
import { openCommand, printLines } from '../command.ts'
import { printMessages } from './print.ts'
import { listMessages } from './store.ts'

const MOST = 100

const { database } = await openCommand()
const lines = printMessages(await listMessages(database.db, MOST))
await database.close()
printLines(lines)
