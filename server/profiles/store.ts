import { and, eq, inArray, sql } from 'drizzle-orm'
import type { StoredKeeper } from '#core/domain/keeper/keeper.ts'
import { keeperChanges } from '#core/domain/keeper/merge-keeper.ts'
import type { ProfileFields } from '#core/domain/profile/profile.ts'
import { readJson } from '#core/domain/stored/json.ts'
import type { FoundSession } from '../auth/identify.ts'
import type { AccessToken } from '../auth/tokens.ts'
import type { Db, RootDb } from '../db/database.ts'
import { timeText } from '../db/exported.ts'
import { lockOwner } from '../db/lock-owner.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { prepareFunction } from '../db/prepare-function.ts'
import { experiments, keeper } from '../db/schema/profiles.ts'
import { identities } from '../db/schema/auth.ts'
import { listExperiments, moveExperiments } from './experiments.ts'

/** Only registered people keep values, so an anonymous identity has none to move. */
export const profileRows: PersonRows = {
  tables: [keeper, experiments],
  move: moveExperiments,
  lists: {
    settings: async (db, { ids }) => {
      const rows = await db.select().from(keeper).where(inArray(keeper.userId, [...ids])).orderBy(keeper.key)
      return rows.map(({ key, value, updatedAt }) => ({ name: key, value: readJson(value).unwrapOr(value), changedAt: timeText(updatedAt) }))
    },
    experiments: listExperiments,
  },
}

const MAX_KEYS = 100
/** The maximum size of all values of one person together, bytes. */
const MAX_KEPT = 256 * 1024

/** A person and all keeper values, as the functions of the database return them. */
export interface ProfileRow {
  readonly id: string
  readonly email: string | null
  readonly freeForUkraine: boolean
  readonly name: string | null
  readonly phone: string | null
  readonly registeredAt: number | null
  /** Keys, values and times; null where there are none. */
  readonly keeper: readonly (readonly [string, string, number])[] | null
}

/** PRO-1. */
export const profileIn = ({ id, email, freeForUkraine, name, phone, registeredAt, keeper: kept }: ProfileRow) => ({
  user_id: id, email: email ?? '', free_for_ukraine: freeForUkraine,
  keeper: Object.fromEntries((kept ?? []).map(([key, value, at]) => [key, { value, updated_at: new Date(at).toISOString() }] as const)),
  ...(name !== null && { name }),
  ...(phone !== null && { phone }),
  ...(registeredAt !== null && { created_at: new Date(registeredAt).toISOString() }),
})

export const createProfileReader = (db: RootDb) => {
  const find = prepareFunction<ProfileRow | null, 'user'>(db, 'profile_of', ['user'])
  return (userId: string) => find({ user: userId })
}

/** PRO-4. Updates the fields that are given; the others stay. */
export const changeFields = async (db: Db, userId: string, fields: ProfileFields): Promise<void> => {
  if (Object.keys(fields).length > 0) await db.update(identities).set(fields).where(eq(identities.id, userId))
}

/** SUB-5. */
export const openForUkraine = async (db: Db, userId: string): Promise<void> => {
  await db.update(identities).set({ freeForUkraine: true }).where(eq(identities.id, userId))
}

/** A new value always gets a later time than the one before, so that clients know which of two answers is newer. */
const later = (now: number) => sql`greatest(${now}::bigint, ${keeper.updatedAt} + 1)`

/**
 * PRO-5. Finds the person of a session and writes a value. The same value again leaves `updated_at` unchanged.
 * `kept` is false if there is no room; `written` is null where the session may not write.
 */
export const createKeeperWriter = (db: RootDb) => {
  interface Answered {
    readonly caller: FoundSession | null
    readonly written: { readonly kept: false } | { readonly kept: true; readonly profile: ProfileRow | null } | null
  }
  const put = prepareFunction<Answered, 'session' | 'own' | 'key' | 'value' | 'now' | 'mostKeys' | 'mostBytes'>(
    db, 'put_keeper_value_by', ['session', 'own', 'key', 'value', 'now', 'mostKeys', 'mostBytes'])
  return (now: number, { sessionId, userId }: AccessToken, key: string, value: string) =>
    put({ session: sessionId, own: userId, key, value, now, mostKeys: MAX_KEYS, mostBytes: MAX_KEPT })
}

/** PRO-5. Changes a value that is there, whoever else writes it; one that stays the same keeps its time. */
export const changeKeeperValue = (now: number, db: Db, userId: string, key: string, change: (value: string) => string): Promise<void> =>
  db.transaction(async tx => {
    // The person first, as everywhere: a new value may schedule reminders, whose row points to them.
    await lockOwner(tx, userId)
    const own = and(eq(keeper.userId, userId), eq(keeper.key, key))
    const [stored] = await tx.select({ value: keeper.value }).from(keeper).where(own).for('update')
    const value = stored && change(stored.value)
    if (value !== undefined && value !== stored?.value) await tx.update(keeper).set({ value, updatedAt: later(now) }).where(own)
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
