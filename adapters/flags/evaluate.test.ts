import { expect, it } from 'vitest'
import { createEvaluator, type FlagPayload } from './evaluate.ts'

const payload: FlagPayload = {
  features: {
    calm: { defaultValue: 1 },
    ruled: { defaultValue: false, rules: [{ id: 'mobiles', condition: { device: 'mobile' }, force: true }] },
    tried: { defaultValue: 'a', rules: [{ key: 'letters', variations: ['a', 'b'], hashAttribute: 'device_id', weights: [0, 1] }] },
    grouped: { defaultValue: false, rules: [{ condition: { device_id: { $inGroup: 'friends' } }, force: true }] },
  },
  savedGroups: { friends: ['d1'] },
}
const attributes = { device: 'mobile', device_id: 'd1' }

it('FLAG-2 returns the value of a flag and its source', () => {
  expect(createEvaluator(payload, { attributes }).result('calm')).toMatchObject({ value: 1, source: 'defaultValue' })
  expect(createEvaluator(payload, { attributes }).result('ruled')).toMatchObject({ value: true, source: 'force', ruleId: 'mobiles' })
  expect(createEvaluator(payload, { attributes }).result('tried')).toMatchObject({ value: 'b', source: 'experiment' })
  expect(createEvaluator(payload, { attributes }).result('grouped')).toMatchObject({ value: true })
  expect(createEvaluator(payload, { attributes }).result('nowhere')).toMatchObject({ value: null, source: 'unknownFeature' })
  expect(createEvaluator({}, { attributes }).result('calm')).toMatchObject({ value: null, source: 'unknownFeature' })
})

it('FLAG-2 reports each experiment once, however often its flag is evaluated', () => {
  const evaluator = createEvaluator(payload, { attributes })
  expect(evaluator.exposures()).toEqual([])
  evaluator.result('tried')
  evaluator.result('tried')
  expect(evaluator.exposures().map(({ experiment, result }) => [experiment.key, result.variationId])).toEqual([['letters', 1]])
})
