const UNIQUE_VIOLATION = '23505'
/** Whether the database refused a second row by the unique constraint of this name. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error
  && (('code' in error && error.code === UNIQUE_VIOLATION && 'constraint' in error && error.constraint === constraint) || violates(error.cause, constraint))
