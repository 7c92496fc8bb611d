// npm run reports [-- accept <key> | decline <key>] lists the answers that learners say should be right, or decides one of them.
import path from 'node:path'
import { giveUp, openCommand, printLines } from '../command.ts'
import { createLetters } from '../mail/letters.ts'
import { reviewReports } from './review.ts'

const { database } = await openCommand()
const reviewed = await reviewReports(process.argv.slice(2), {
  db: database.db, now: Date.now(), letters: createLetters(path.resolve(import.meta.dirname, '../../content/messages')),
})
await database.close()
printLines(reviewed.match(lines => lines, giveUp))
