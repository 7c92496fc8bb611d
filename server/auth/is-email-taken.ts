const UNIQUE_VIOLATION = '23505'
/** Whether the database refused a second account of one address. */
export const isEmailTaken = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const violation = 'code' in error && error.code === UNIQUE_VIOLATION && 'constraint' in error && error.constraint === 'identities_email_key'
  return violation || isEmailTaken(error.cause)
}
