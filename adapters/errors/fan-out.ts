import type { ErrorReporter } from '#core/ports/error-reporter.ts'

/** ERR-4. Reports to every reporter; one that fails does not stop the others. */
export const fanOutReporter = (reporters: readonly ErrorReporter[]): ErrorReporter => ({
  report: (error, place) => {
    for (const reporter of reporters) {
      try {
        reporter.report(error, place)
      } catch {
        // A reporter that fails has nobody to report to.
      }
    }
  },
})
