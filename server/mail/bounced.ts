// npm run bounced -- <address> … notes that letters to these addresses come back, as the mailbox of MAIL_FROM says.
import { giveUp, openCommand, printLines } from '../command.ts'
import { noteBounced } from './store.ts'

const addresses = process.argv.slice(2)
if (addresses.length === 0) giveUp('npm run bounced -- <address> …')
const { database } = await openCommand()
const lines: string[] = []
for (const address of addresses) lines.push(`${address}: ${await noteBounced(Date.now(), database.db, address) === 0 ? 'no account has it' : 'noted, and its owner is told'}`)
await database.close()
printLines(lines)
