import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { onBothDatabases } from '../testing/databases.ts'
import { isPersonGone } from './person-gone.ts'
import { identities } from './schema/auth.ts'
import { streaks } from './schema/streaks.ts'

onBothDatabases('a person who is gone', database => {
  it('GDPR 17 is why a row cannot be written for them, and not why they cannot be deleted before their rows', async () => {
    const { db } = database()
    const id = crypto.randomUUID()
    const write = () => db.insert(streaks).values({ userId: id, version: 1 })
    expect(isPersonGone(await write().catch((error: unknown) => error))).toBe(true)
    await db.insert(identities).values({ id, kind: 'registered', createdAt: 0 })
    await write()
    expect(isPersonGone(await db.delete(identities).where(eq(identities.id, id)).catch((error: unknown) => error))).toBe(false)
    expect(isPersonGone(new Error('insert or update'))).toBe(false)
  })
})
