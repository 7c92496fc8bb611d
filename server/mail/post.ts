import { createTransport } from 'nodemailer'
import type { Db } from '../db/database.ts'
import { describeError, type Logger } from '../log.ts'
import { markSent, takeLetters } from './store.ts'

const PAUSE = 15_000
/** How long a mail server may keep silent, and how long stopping waits for the letters that are under way. Milliseconds. */
const SILENCE = 20_000
const LAST_CALL = 3000

export interface Post {
  /** There is a new letter. */
  ring(): void
  stop(): Promise<void>
}

/** Sends what lies in the outbox. A letter may go twice when the process dies at the wrong moment; it is never lost. */
export const startPost = (db: Db, settings: { readonly url: string; readonly from: string }, now: () => number, log: Logger): Post => {
  const transport = createTransport({ url: settings.url, connectionTimeout: SILENCE, greetingTimeout: SILENCE, socketTimeout: SILENCE })
  let stopped = false
  let round: Promise<void> | undefined
  const send = async () => {
    for (const { id, to, subject, body } of await takeLetters(now(), db)) {
      if (stopped) return
      try {
        await transport.sendMail({ from: settings.from, to: { name: '', address: to }, subject, text: body, messageId: `<${id}@promova>` })
        await markSent(now(), db, id)
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined
        log.warn({ letter: id, code }, 'letter not sent')
      }
    }
  }
  const ring = () => {
    round ??= send().catch((error: unknown) => { log.error({ error: describeError(error) }, 'post failed') }).finally(() => { round = undefined })
  }
  const timer = setInterval(ring, PAUSE)
  ring()
  return {
    ring,
    stop: async () => {
      clearInterval(timer)
      const late = Promise.withResolvers<void>()
      const limit = setTimeout(late.resolve, LAST_CALL)
      await Promise.race([round, late.promise])
      clearTimeout(limit)
      stopped = true
      transport.close()
    },
  }
}
