// npm run moderate [-- approve <key> | reject <key> <reason>] lists the profiles and reviews that wait to be approved, or decides one of them.
import { giveUp, openCommand, printLines } from '../command.ts'
import { moderate } from './moderate.ts'

const { config, database } = await openCommand()
const moderated = await moderate(process.argv.slice(2), database.db, config)
await database.close()
printLines(moderated.match(lines => lines, giveUp))
