import type { ErrorReporter } from '#core/ports/error-reporter.ts'

/** A reporter that is chosen anew at every report: what it depends on is known only once the page has been told its settings. */
export const chosenReporter = (choose: () => ErrorReporter): ErrorReporter => ({ report: (error, place) => choose().report(error, place) })
