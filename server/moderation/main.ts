// npm run moderate [-- approve <key> | reject <key> <reason> | shown [<until>] | take-down <key> <reason>] lists the profiles, reviews and classes that
// wait to be approved, or are shown, or decides one of them.
import { giveUp, openCommand, printLines } from '../command.ts'
import { moderate } from './moderate.ts'

const { config, database } = await openCommand()
const moderated = await moderate(Date.now(), process.argv.slice(2), database.db, config)
await database.close()
printLines(moderated.match(lines => lines, giveUp))
