import { err, ok } from 'neverthrow'
import { mergeExperiments } from '#core/domain/flags/experiments.ts'
import type { Experiments } from '#core/ports/experiments.ts'
import type { Visitor } from './visitor.ts'

export const memoryExperiments = ({ backend, person: caller }: Visitor): Experiments => ({
  list: () => backend.reply('experiments.list', () => caller().map(person => person.experiments)),
  join: (joined, experiments) =>
    backend.reply('experiments.join', () =>
      caller().andThen(person => {
        if (!experiments.some(({ key }) => key === joined)) return err('invalid_input')
        person.experiments = mergeExperiments(person.experiments, experiments)
        return ok(null)
      }),
    ),
})
