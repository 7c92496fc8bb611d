import type { ErrorReporter } from '#core/ports/error-reporter.ts'

/** Chooses the reporter at every report, because a page learns its settings only after it started. */
export const chosenReporter = (choose: () => ErrorReporter): ErrorReporter => ({ report: (error, place) => choose().report(error, place) })
