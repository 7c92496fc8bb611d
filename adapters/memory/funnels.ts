import { err, ok } from 'neverthrow'
import { trueTime } from '#core/domain/calendar/true-time.ts'
import { outcomeOf } from '#core/domain/funnel/outcome.ts'
import type { Funnels } from '#core/ports/funnels.ts'
import { laterSubmission } from './person.ts'
import type { Visitor } from './visitor.ts'

export const memoryFunnels = ({ backend, person: caller }: Visitor): Funnels => ({
  submit: submission =>
    backend.reply('funnels.submit', () => caller().andThen(person => {
      const funnel = backend.funnels.find(({ id }) => id === submission.funnel)
      if (!funnel) return err('not_found')
      const dated = { ...submission, at: trueTime(backend.device.now(), { at: submission.at }, person.knownSince) }
      person.funnelAnswers.set(funnel.id, laterSubmission(person.funnelAnswers.get(funnel.id), dated))
      return ok(outcomeOf(funnel, submission.answers, submission.language, () => backend.bank))
    }), submission.funnel),
})
