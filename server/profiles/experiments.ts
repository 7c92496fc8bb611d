import { asc, eq, inArray, type Placeholder, sql } from 'drizzle-orm'
import { err, ok, type Result } from 'neverthrow'
import * as z from 'zod/mini'
import type { PersonalFile } from '#contract/personal-file.ts'
import { instant } from '#contract/primitives.ts'
import { text } from '#core/domain/stored/shapes.ts'
import { readJson } from '#core/domain/stored/json.ts'
import { type Experiment, mergeExperiments } from '#core/domain/flags/experiments.ts'
import { lockOwner } from '../db/lock-owner.ts'
import type { Db } from '../db/database.ts'
import { timeText } from '../db/exported.ts'
import type { ListReader } from '../db/person-rows.ts'
import { experiments } from '../db/schema/profiles.ts'
import { isHostile } from '../http/read-body.ts'

const MAX_EXPERIMENTS = 100
const columns = { key: experiments.key, variation: experiments.variation, source: experiments.source, ts: experiments.ts }
const list = z.array(z.strictObject({ key: text(120, 1), variation: text(200), source: text(200), ts: instant }))

/** NET-4. The list that a client sent, or undefined if any entry is invalid. */
export const readPayload = (json: string): Result<readonly Experiment[], 'broken'> =>
  readJson(json).andThen(given => {
    const read = list.safeParse(given)
    return read.success && !isHostile(given) ? ok(read.data) : err('broken')
  })

/** NET-4. Lists a person's experiments, oldest first. */
const listed = (db: Db, userId: string | Placeholder) =>
  db.select(columns).from(experiments).where(eq(experiments.userId, userId)).orderBy(asc(experiments.ts), asc(experiments.key))

export const createExperimentReader = (db: Db) => {
  const find = listed(db, sql.placeholder('user')).prepare('experiments')
  return (userId: string): Promise<readonly Experiment[]> => find.execute({ user: userId })
}

const add = async (tx: Db, userId: string, joined: readonly Experiment[]): Promise<void> => {
  if (joined.length > 0) await tx.insert(experiments).values(joined.map(each => ({ ...each, userId })))
}

/** NET-2. Adds new experiments and keeps stored ones. Returns false and adds none if there is no room for all the new ones. */
export const joinExperiments = (db: Db, userId: string, given: readonly Experiment[]): Promise<boolean> =>
  db.transaction(async tx => {
    const owner = await lockOwner(tx, userId)
    if (owner === undefined) return false
    const kept = await listed(tx, owner)
    const all = mergeExperiments(kept, given)
    if (all.length > MAX_EXPERIMENTS) return false
    await add(tx, owner, all.slice(kept.length))
    return true
  })

/** AUTH-6. The account's own experiments win; of the others the oldest are added while there is room. The caller has locked both identities. */
export const moveExperiments = async (tx: Db, from: string, to: string): Promise<void> => {
  const kept = await listed(tx, to)
  const all = mergeExperiments(kept, await listed(tx, from))
  await add(tx, to, all.slice(kept.length, MAX_EXPERIMENTS))
  await tx.delete(experiments).where(eq(experiments.userId, from))
}

/** GDPR 15, 20. */
export const listExperiments: ListReader<PersonalFile['experiments'][number]> = async (db, { ids }) => {
  const rows = await db.select(columns).from(experiments).where(inArray(experiments.userId, [...ids])).orderBy(asc(experiments.ts), asc(experiments.key))
  return rows.map(({ key, variation, source, ts }) => ({ name: key, variation, source, joinedAt: timeText(ts) }))
}
