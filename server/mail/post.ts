import { createTransport } from 'nodemailer'
import type { Db } from '../db/database.ts'
import { describeError, type Logger } from '../log.ts'
import { markSent, takeLetters } from './store.ts'

const PAUSE = 15_000

export interface Post {
  /** There is a new letter. */
  ring(): void
  stop(): Promise<void>
}

/** Sends what lies in the outbox. A letter may go twice when the process dies at the wrong moment; it is never lost. */
export const startPost = (db: Db, settings: { readonly url: string; readonly from: string }, now: () => number, log: Logger): Post => {
  const transport = createTransport(settings.url)
  let round: Promise<void> | undefined
  const send = async () => {
    for (const { id, to, subject, body } of await takeLetters(db, now())) {
      try {
        await transport.sendMail({ from: settings.from, to, subject, text: body, messageId: `<${id}@promova>` })
        await markSent(db, id, now())
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
      await round
      transport.close()
    },
  }
}
