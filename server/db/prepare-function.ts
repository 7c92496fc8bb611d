import type { RootDb } from './database.ts'

type Argument = string | number | boolean | null

/**
 * Prepares a call of one of the functions of the migrations, which return JSON. The embedded database parses and plans a statement
 * each time it is sent, but plans the inside of a function once, so a function is what is prepared on both databases.
 */
export const prepareFunction = <Answer, const Name extends string>({ $client: pool }: RootDb, name: string, parameters: readonly Name[]) => {
  const text = `select "${name}"(${parameters.map((_, at) => `$${at + 1}`).join(', ')}) as answer`
  return async (given: Readonly<Record<Name, Argument>>): Promise<Answer> => {
    const { rows: [called] } = await pool.query<{ readonly answer: Answer }>({ name, text, values: parameters.map(each => given[each]) })
    if (!called) throw new Error(`${name} returned nothing`)
    return called.answer
  }
}
