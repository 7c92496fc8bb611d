import path from 'node:path'

export const MIGRATIONS = path.join(import.meta.dirname, 'migrations')
/** The key of an advisory lock: several processes may start at once, and one of them migrates. */
export const MIGRATION_LOCK = 7_366_123_301
