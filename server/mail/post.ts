import { createTransport } from 'nodemailer'
import type { Db } from '../db/database.ts'
import type { Logger } from '../log.ts'
import { markSent, takeLetters, type WaitingLetter } from './store.ts'

/** How long a mail server may keep silent. Milliseconds. */
const SILENCE = 20_000

export interface Post {
  /** Sends the letters that wait in the outbox. Nothing is lost where it breaks off: what was not sent is tried again later. */
  readonly send: () => Promise<void>
  /** Begins no further letter. */
  readonly close: () => void
}

/** PUR-3. Sends what lies in the outbox. A letter may go twice when the process dies at the wrong moment; it is never lost. */
export const createPost = (db: Db, settings: { readonly url: string; readonly from: string }, now: () => number, log: Logger): Post => {
  const transport = createTransport({ url: settings.url, connectionTimeout: SILENCE, greetingTimeout: SILENCE, socketTimeout: SILENCE })
  let isClosed = false
  const sendOne = async ({ id, to, subject, body }: WaitingLetter) => {
    try {
      await transport.sendMail({ from: settings.from, to: { name: '', address: to }, subject, text: body, messageId: `<${id}@promova>` })
      await markSent(now(), db, id)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      log.warn({ letter: id, code }, 'letter not sent')
    }
  }
  return {
    send: async () => {
      for (let waiting = await takeLetters(now(), db); waiting.length > 0; waiting = await takeLetters(now(), db)) {
        for (const letter of waiting) {
          if (isClosed) return
          await sendOne(letter)
        }
      }
    },
    close: () => {
      isClosed = true
      transport.close()
    },
  }
}
