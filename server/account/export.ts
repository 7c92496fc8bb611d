import { asc, eq, or } from 'drizzle-orm'
import type { PersonalFile } from '#contract/personal-file.ts'
import type { Db } from '../db/database.ts'
import { timeText, timeTextOrNull } from '../db/exported.ts'
import type { ListReader, PersonRows, WholePerson } from '../db/person-rows.ts'
import { identities } from '../db/schema/auth.ts'

type Account = PersonalFile['account']
interface Exported {
  readonly account: Account
  readonly person: WholePerson
}

const findExported = async (db: Db, userId: string): Promise<Exported | null> => {
  const rows = await db.select().from(identities).where(or(eq(identities.id, userId), eq(identities.mergedInto, userId))).orderBy(asc(identities.id))
  const found = rows.find(({ id }) => id === userId)
  if (!found || found.email === null) return null
  const { email, emailProvedAt, emailBouncedAt, name, phone, locale, freeForUkraine, createdAt, registeredAt } = found
  return {
    account: { email, emailProvedAt: timeTextOrNull(emailProvedAt), emailBouncedAt: timeTextOrNull(emailBouncedAt), name, phone, locale, freeForUkraine, knownSince: timeText(createdAt), registeredAt: timeTextOrNull(registeredAt) },
    person: { ids: rows.map(({ id }) => id), email, emailProvedAt },
  }
}

const itemsOf = async function* (db: Db, person: WholePerson, read: ListReader<unknown>): AsyncGenerator<string> {
  const pages = await read(db, person)
  let isFirst = true
  for await (const page of Symbol.asyncIterator in pages ? pages : [pages]) {
    if (page.length === 0) continue
    yield `${isFirst ? '' : ','}\n${page.map(item => JSON.stringify(item)).join(',\n')}`
    isFirst = false
  }
}

/** GDPR 15, 20. The exported file in parts: the account, then the lists of each area, of which no more than a page is held. Null where the person is gone. */
export const exportPerson = async (db: Db, personRows: readonly PersonRows[], userId: string): Promise<AsyncIterable<string> | null> => {
  const found = await findExported(db, userId)
  if (!found) return null
  const { account, person } = found
  return (async function* () {
    yield `{"account":${JSON.stringify(account)}`
    for (const [name, read] of personRows.flatMap(({ lists }) => Object.entries<ListReader<unknown>>(lists))) {
      yield `,\n"${name}":[`
      yield* itemsOf(db, person, read)
      yield ']'
    }
    yield '}\n'
  })()
}
