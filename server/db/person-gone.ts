const FOREIGN_KEY_VIOLATION = '23503'

/**
 * GDPR 17. Whether a write failed because what it belongs to is gone, as its person has deleted their account meanwhile. A deletion
 * that something else still points to has the same code and is a fault of ours; PostgreSQL tells them apart in its sentence alone.
 */
export const isPersonGone = (error: unknown): boolean =>
  error instanceof Error
  && (('code' in error && error.code === FOREIGN_KEY_VIOLATION && error.message.startsWith('insert or update')) || isPersonGone(error.cause))
