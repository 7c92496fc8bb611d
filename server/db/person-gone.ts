const FOREIGN_KEY_VIOLATION = '23503'

/** GDPR 17. Whether a write failed because what it belongs to is gone: its person has deleted their account meanwhile. Nothing else leaves a foreign key without its row. */
export const isPersonGone = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === FOREIGN_KEY_VIOLATION) || isPersonGone(error.cause))
