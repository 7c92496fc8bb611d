import type { ErrorReporter } from '#core/ports/error-reporter.ts'

/** ERR-4. Reports to the browser's console: the code, the occurrence and the route, nothing about the person. */
export const consoleReporter = (log: Pick<Console, 'error'> = console): ErrorReporter => ({
  report: ({ code, id }, place) => log.error(`${code} at ${place} (${id})`),
})
