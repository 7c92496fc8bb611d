import { eq, ne, sql } from 'drizzle-orm'
import type { StoredKeeper } from '#core/domain/keeper/keeper.ts'
import { keeperChanges } from '#core/domain/keeper/merge-keeper.ts'
import type { ProfileFields } from '#core/domain/profile/profile.ts'
import type { Db } from '../db/database.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { experiments, keeper } from '../db/schema/profiles.ts'
import { identities } from '../db/schema/auth.ts'
import { moveExperiments } from './experiments.ts'

/** Only registered people keep values, so an anonymous identity has none to move. */
export const profileRows: PersonRows = { tables: [keeper, experiments], move: moveExperiments }

const MAX_KEYS = 100
/** The maximum size of all values of one person together, bytes. */
const MAX_KEPT = 256 * 1024

/** PRO-1. Reads the person and all keeper values in one statement. */
export const createProfileReader = (db: Db) => {
  const find = db
    .select({
      id: identities.id, email: identities.email, freeForUkraine: identities.freeForUkraine,
      name: identities.name, phone: identities.phone, registeredAt: identities.registeredAt,
      key: keeper.key, value: keeper.value, updatedAt: keeper.updatedAt,
    })
    .from(identities)
    .leftJoin(keeper, eq(keeper.userId, identities.id))
    .where(eq(identities.id, sql.placeholder('user')))
    .orderBy(keeper.key)
    .prepare('profile')
  return async (userId: string) => {
    const rows = await find.execute({ user: userId })
    const [first] = rows
    if (!first) return undefined
    const entries = rows.flatMap(({ key, value, updatedAt }) =>
      key === null || value === null || updatedAt === null ? [] : [[key, { value, updated_at: new Date(updatedAt).toISOString() }] as const])
    const { id, email, freeForUkraine, name, phone, registeredAt } = first
    return {
      user_id: id, email: email ?? '', free_for_ukraine: freeForUkraine, keeper: Object.fromEntries(entries),
      ...(name !== null && { name }),
      ...(phone !== null && { phone }),
      ...(registeredAt !== null && { created_at: new Date(registeredAt).toISOString() }),
    }
  }
}

/** PRO-4. Updates the fields that are given; the others stay. */
export const changeFields = async (db: Db, userId: string, fields: ProfileFields): Promise<void> => {
  if (Object.keys(fields).length > 0) await db.update(identities).set(fields).where(eq(identities.id, userId))
}

/** A new value always gets a later time than the one before, so that clients know which of two answers is newer. */
const later = (now: number) => sql`greatest(${now}::bigint, ${keeper.updatedAt} + 1)`

/** PRO-5. Writes a value. The same value again leaves `updated_at` unchanged. Returns false if there is no room. */
export const putValue = (now: number, db: Db, userId: string, key: string, value: string): Promise<boolean> =>
  db.transaction(async tx => {
    await tx.select({ id: identities.id }).from(identities).where(eq(identities.id, userId)).for('no key update')
    const present = await tx.select({ key: keeper.key, size: sql<number>`octet_length(${keeper.value})` }).from(keeper).where(eq(keeper.userId, userId))
    const [before, size] = [present.find(each => each.key === key)?.size, Buffer.byteLength(value)]
    const sum = present.reduce((total, each) => total + each.size, size - (before ?? 0))
    if (before === undefined && present.length >= MAX_KEYS) return false
    if (sum > MAX_KEPT && size > (before ?? 0)) return false
    await tx
      .insert(keeper)
      .values({ userId, key, value, updatedAt: now })
      .onConflictDoUpdate({ target: [keeper.userId, keeper.key], set: { value, updatedAt: later(now) }, setWhere: ne(keeper.value, value) })
    return true
  })

/** PRO-8, AUTH-6. Merges the values of a device into an account by the core's rule. */
export const mergeDeviceValues = async (now: number, tx: Db, userId: string, device: StoredKeeper): Promise<void> => {
  if (Object.keys(device).length === 0) return
  await tx.select({ id: identities.id }).from(identities).where(eq(identities.id, userId)).for('no key update')
  const stored = await tx.select({ key: keeper.key, value: keeper.value }).from(keeper).where(eq(keeper.userId, userId))
  const changes = Object.entries(keeperChanges(Object.fromEntries(stored.map(({ key, value }) => [key, value])), device))
  if (changes.length === 0) return
  await tx
    .insert(keeper)
    .values(changes.map(([key, value]) => ({ userId, key, value, updatedAt: now })))
    .onConflictDoUpdate({ target: [keeper.userId, keeper.key], set: { value: sql`excluded.value`, updatedAt: later(now) } })
}
