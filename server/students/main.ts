// npm run students [-- save <key> <file> | approve <key> | refuse <key> <reason>] lists the photos that students have sent, saves one as a file or decides it.
import path from 'node:path'
import { giveUp, openCommand, printLines } from '../command.ts'
import { createLetters } from '../mail/letters.ts'
import { reviewStudents } from './review.ts'

const { config, database } = await openCommand()
const reviewed = await reviewStudents(process.argv.slice(2), {
  db: database.db, now: Date.now(), letters: createLetters(path.resolve(import.meta.dirname, '../../content/messages')), config,
})
await database.close()
printLines(reviewed.match(lines => lines, giveUp))
