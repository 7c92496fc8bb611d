import type { ErrorReporter } from '#core/ports/error-reporter.ts'

/** ERR-4. One that fails is no reason not to tell the others. */
export const fanOutReporter = (reporters: readonly ErrorReporter[]): ErrorReporter => ({
  report: (error, place) => {
    for (const reporter of reporters) {
      try {
        reporter.report(error, place)
      } catch {
        // There is nobody left to tell.
      }
    }
  },
})
