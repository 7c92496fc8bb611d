import { err, ok } from 'neverthrow'
import { checkContact, firstContactFault } from '#core/domain/contact/message.ts'
import type { Contact } from '#core/ports/contact.ts'
import type { Visitor } from './visitor.ts'

/** How many messages one person may send within a day. */
const [MOST, DAY] = [5, 86_400_000]

export const memoryContact = ({ backend, person: caller }: Visitor): Contact => ({
  send: (id, message) =>
    backend.reply('contact.send', () => caller().andThen(person => {
      const checked = checkContact(message)
      if (checked.isErr()) return err({ code: 'invalid_input' as const, ...firstContactFault(checked.error) })
      if (backend.messages.has(id)) return ok(null)
      const now = backend.device.now()
      const today = [...backend.messages.values()].filter(({ sender, receivedAt }) => sender === person.id && receivedAt > now - DAY)
      if (today.length >= MOST) return err('rate_limited' as const)
      backend.messages.set(id, { ...checked.value, sender: person.id, receivedAt: now })
      return ok(null)
    })),
})
