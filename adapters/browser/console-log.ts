import type { Log } from '#core/ports/log.ts'

export const consoleLog = (log: Pick<Console, 'warn'> = console): Log => ({ warn: (message, details) => log.warn(message, details) })
