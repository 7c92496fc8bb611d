import type { ResultAsync } from 'neverthrow'
import type { AppError } from '../domain/errors/app-error.ts'
import type { VisitorParameters } from '../domain/visitor/payload.ts'

/** VIS-1, VIS-3. Collects facts about this device. It is never called without permission for analytics. */
export interface Fingerprint {
  collect(): ResultAsync<VisitorParameters, AppError<'unknown'>>
}
