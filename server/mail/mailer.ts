import { createTransport } from 'nodemailer'
import type { Db } from '../db/database.ts'
import { isOnThisMachine } from '../environment.ts'
import type { Logger } from '../log.ts'
import { isBounce } from './bounce.ts'
import { giveUpBounced, markSent, takeLetters, type WaitingLetter } from './store.ts'

/** How long a mail server may be silent in each of its three steps, ms: a letter is sent or given back within its lease. */
const TIMEOUT = 20_000

/** RFC 2369, RFC 8058. What the button of mail programs that ends letters needs: an address that is sent a POST. */
const listHeaders = (unsubscribe: string | null) =>
  (unsubscribe === null ? undefined : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })

/** The method of a calendar file (RFC 5546), which its letter has to name as well. */
const methodOf = (calendar: string): string => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'

export interface Mailer {
  /** Sends the waiting letters of the outbox. Letters that could not be sent are tried again later. */
  readonly send: () => Promise<void>
  /** Takes no more letters. */
  readonly close: () => void
}

/** PUR-3. Sends the letters of the outbox. A crash may cause a letter to be sent twice, but never loses one; an outage of the mail server loses one after three days. */
export const createMailer = (db: Db, settings: { readonly url: string; readonly from: string }, now: () => number, log: Logger): Mailer => {
  const { url } = settings
  // A mail server elsewhere has to encrypt (STARTTLS), unless its address says that it does not.
  const requireTLS = !isOnThisMachine(url) && URL.parse(url)?.searchParams.get('ignoreTLS') !== 'true'
  const transport = createTransport({ url, requireTLS, connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT })
  let isClosed = false
  const sendOne = async ({ id, to, subject, body, unsubscribe, calendar, isLastTry }: WaitingLetter) => {
    try {
      const headers = listHeaders(unsubscribe)
      await transport.sendMail({ from: settings.from, to: { name: '', address: to }, subject, text: body, messageId: `<${id}@promova>`, ...(headers && { headers }), ...(calendar !== null && { icalEvent: { method: methodOf(calendar), filename: 'lesson.ics', content: calendar } }) })
      await markSent(now(), db, id)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (isBounce(error)) {
        await giveUpBounced(now(), db, { id, to })
        log.warn({ letter: id, code }, 'letter came back')
        return
      }
      if (isLastTry) log.error({ letter: id, code }, 'letter given up')
      else log.warn({ letter: id, code }, 'letter not sent')
    }
  }
  return {
    send: async () => {
      for (let waiting = await takeLetters(now(), db); waiting.length > 0; waiting = isClosed ? [] : await takeLetters(now(), db)) {
        await Promise.all(waiting.map(sendOne))
      }
    },
    close: () => {
      isClosed = true
      transport.close()
    },
  }
}
