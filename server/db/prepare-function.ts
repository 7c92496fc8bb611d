import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

type Argument = string | number | boolean

/**
 * Prepares a call of one of the functions of the migrations, which return JSON. The embedded database parses and plans a statement
 * each time it is sent, but plans the inside of a function once, so a function is what is prepared on both databases.
 */
export const prepareFunction = <Answer, const Name extends string>(db: Db, name: string, parameters: readonly Name[]) => {
  const placeholders = sql.join(parameters.map(parameter => sql.placeholder(parameter)), sql`, `)
  const prepared = db
    .select({ answer: sql<Answer>`called.answer` })
    .from(sql`(select ${sql.identifier(name)}(${placeholders}) as answer) as called`)
    .prepare(name)
  return async (given: Readonly<Record<Name, Argument>>): Promise<Answer> => {
    const [called] = await prepared.execute(given)
    if (!called) throw new Error(`${name} returned nothing`)
    return called.answer
  }
}
