import { randomUUID } from 'node:crypto'
import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { VisitorParameters } from '#core/domain/visitor/payload.ts'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/database.ts'
import { visitors } from '../db/schema/visitor.ts'
import { hmac } from '../hmac.ts'

/** Parameters that change while a device stays the same, or are no property of it. */
type Fleeting = 'viewport_width' | 'viewport_height' | 'do_not_track' | 'additional_params'

/** VIS-1. The stable properties in a fixed order with sorted lists, so that equal devices give equal texts. */
const canonical = (given: VisitorParameters): string => {
  const stable: Omit<VisitorParameters, Fleeting> = {
    browser: given.browser, browser_version: given.browser_version, os: given.os, os_version: given.os_version,
    device: given.device, device_type: given.device_type,
    screen_width: given.screen_width, screen_height: given.screen_height, avail_width: given.avail_width, avail_height: given.avail_height,
    color_depth: given.color_depth, pixel_ratio: given.pixel_ratio, cookies_enabled: given.cookies_enabled,
    canvas_hash: given.canvas_hash, webgl_vendor: given.webgl_vendor, webgl_renderer: given.webgl_renderer,
    fonts: given.fonts.toSorted(), plugins: given.plugins.toSorted(),
  }
  return JSON.stringify(stable)
}
/** A keyed hash, so that without the secret the table does not reveal which device it was. */
export const fingerprintOf = (secret: Uint8Array, given: VisitorParameters): string =>
  hmac(secret, `visitor\n${canonical(given)}`)

/** The visitor id of a fingerprint, as each secret makes it; the first visit creates it. A device that was known by an older secret keeps its id, and goes on under the present one. */
export const createVisitors = (db: Db) => {
  const find = db
    .insert(visitors)
    .values({ id: sql.placeholder('id'), fingerprint: sql.placeholder('fingerprint'), firstSeenAt: sql.placeholder('now'), lastSeenAt: sql.placeholder('now') })
    .onConflictDoUpdate({ target: visitors.fingerprint, set: { lastSeenAt: sql`greatest(${visitors.lastSeenAt}, excluded.last_seen_at)` } })
    .returning({ id: visitors.id })
    .prepare('visitor')
  const known = alias(visitors, 'known')
  return async (now: number, [fingerprint, ...older]: readonly [string, ...string[]]): Promise<string> => {
    if (older.length > 0) {
      await db.update(visitors).set({ fingerprint }).where(and(inArray(visitors.fingerprint, older), notExists(db.select().from(known).where(eq(known.fingerprint, fingerprint)))))
    }
    const [found] = await find.execute({ id: randomUUID(), fingerprint, now })
    if (!found) throw new Error('no visitor could be made')
    return found.id
  }
}

/** How long an unseen visitor is kept: thirteen months. */
const UNSEEN = 395 * 86_400_000
export const deleteUnseenVisitors = async (now: number, db: Db): Promise<void> => {
  await db.delete(visitors).where(lt(visitors.lastSeenAt, now - UNSEEN))
}
