import type { AppError } from '#core/domain/errors/app-error.ts'
import type { ErrorReporter } from '#core/ports/error-reporter.ts'

interface Report {
  readonly error: AppError
  readonly place: string
}

export const memoryErrorReporter = (): ErrorReporter & { readonly reports: readonly Report[] } => {
  const reports: Report[] = []
  return { reports, report: (error, place) => void reports.push({ error, place }) }
}
