import { expect, it } from 'vitest'
import { createEvaluator, evaluateLocally, type FlagPayload } from './evaluate.ts'

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

it('FLAG-2 says the value of a flag and where it comes from', () => {
  expect(evaluateLocally(payload, { attributes }, 'calm')).toMatchObject({ value: 1, source: 'defaultValue' })
  expect(evaluateLocally(payload, { attributes }, 'ruled')).toMatchObject({ value: true, source: 'force', ruleId: 'mobiles' })
  expect(evaluateLocally(payload, { attributes }, 'tried')).toMatchObject({ value: 'b', source: 'experiment' })
  expect(evaluateLocally(payload, { attributes }, 'grouped')).toMatchObject({ value: true })
  expect(evaluateLocally(payload, { attributes }, 'nowhere')).toMatchObject({ value: null, source: 'unknownFeature' })
  expect(evaluateLocally({}, { attributes }, 'calm')).toMatchObject({ value: null, source: 'unknownFeature' })
})

it('FLAG-2 tells each experiment once, however often its flag is asked for', () => {
  const evaluator = createEvaluator(payload, { attributes })
  expect(evaluator.exposures()).toEqual([])
  evaluator.result('tried')
  evaluator.result('tried')
  expect(evaluator.exposures().map(({ experiment, result }) => [experiment.key, result.variationId])).toEqual([['letters', 1]])
})
