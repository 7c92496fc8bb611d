import type { AppError } from '../domain/errors/app-error.ts'

/** ERR-4. Where failures are reported, without personal data. `place` is a route or a port's name. */
export interface ErrorReporter {
  report(error: AppError, place: string): void
}
