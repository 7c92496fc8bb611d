import { violates } from '../db/violates.ts'

/** Whether the database refused a second account of one address. */
export const isEmailTaken = (error: unknown): boolean => violates(error, 'identities_email_key')
