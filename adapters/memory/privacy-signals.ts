import { ok } from 'neverthrow'
import type { PrivacySignals } from '#core/ports/privacy-signals.ts'
import type { Visitor } from './visitor.ts'

export const memoryPrivacySignals = ({ backend, person: caller }: Visitor): PrivacySignals => ({
  record: signal =>
    backend.reply('privacySignals.record', () =>
      caller().andThen(person => {
        const once = `${String(signal.at)} ${signal.source}`
        if (!person.privacySignals.has(once)) person.privacySignals.set(once, signal)
        return ok(null)
      }),
    ),
})
