import type { ErrorReporter } from '#core/ports/error-reporter.ts'

/** ERR-4. Reports the code, the id and the route to the browser's console, and nothing about the person. */
export const consoleReporter = (log: Pick<Console, 'error'> = console): ErrorReporter => ({
  report: ({ code, id }, place) => log.error(`${code} at ${place} (${id})`),
})
