import type { ErrorReporter } from '#core/ports/error-reporter.ts'

export const noReporter = (): ErrorReporter => ({ report: () => undefined })
