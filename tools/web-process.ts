/** The script that runs the web: the front cache, and Next behind it. */
export const WEB_SCRIPT = 'web/front/main.ts'

/**
 * Settings of the web's process that bound its memory. A page that is rendered leaves tens of megabytes of short-lived objects:
 * V8 lets their space grow to three times 32 MB unless told otherwise, and the C library keeps an arena of memory for each thread.
 * What is given in NODE_OPTIONS comes later, and wins.
 */
export const webMemory = (env: Readonly<Record<string, string | undefined>>) => ({
  NODE_OPTIONS: `--max-semi-space-size=8 --max-old-space-size=256 ${env['NODE_OPTIONS'] ?? ''}`.trim(),
  MALLOC_ARENA_MAX: env['MALLOC_ARENA_MAX'] ?? '2',
})
