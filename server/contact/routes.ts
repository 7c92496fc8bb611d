import { err, ok } from 'neverthrow'
import { sendMessage } from '#contract/contact.ts'
import { checkContact, firstContactFault } from '#core/domain/contact/message.ts'
import { networksOf } from '../http/client-address.ts'
import type { Deps } from '../http/deps.ts'
import { refuse } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { createRateLimiter } from '../limits/rate-limit.ts'
import { isReceived, receiveMessage } from './store.ts'

/** ROUTE-2. A message is counted for its sender, for the address that gets a letter about it, and for the network that it came from. */
export const serveContact = (served: Served, { config, database: { db }, limits, letters, onLetter }: Deps): void => {
  const limiter = createRateLimiter(db, config)
  serveCall(served, sendMessage, async ({ caller, params: { id }, body: { locale, ...texts }, now, http }) => {
    const checked = checkContact(texts)
    if (checked.isErr()) return refuse('invalid_input', firstContactFault(checked.error))
    if (await isReceived(db, id)) return ok(null)
    const bySender = await limiter.hit(now, limits.contact, [{ who: caller.userId }])
    const allowed = bySender.isErr() ? bySender : await limiter.hit(now, limits.contactNetwork, networksOf(http, config))
    if (allowed.isErr()) return err(allowed.error)
    // Others who write in somebody's name take the letters from them, and not their say.
    const hasLetter = (await limiter.hit(now, limits.contact, [{ who: checked.value.email.toLowerCase() }])).isOk()
    if (!await receiveMessage(now, db, caller.userId, { ...checked.value, id, locale }, hasLetter ? letters : null)) return refuse('session_expired')
    onLetter()
    return ok(null)
  })
}
