import type { FlagPayload } from './evaluate.ts'

const NORDIC = ['DK', 'FI', 'IS', 'NO', 'SE']

/** A payload that uses every kind of GrowthBook rule. Its flags need not make sense. */
export const RICH: FlagPayload = {
  savedGroups: { testers: ['device-3', 'device-7', 'device-secret'] },
  features: {
    plain: { defaultValue: 'plain' },
    nothing: { defaultValue: null },
    premium: { defaultValue: 'secret-free', rules: [{ force: 'secret-premium', condition: { self_learning_premium_access: 'premium' } }] },
    nordic: { defaultValue: 0, rules: [{ force: 1, condition: { country: { $in: NORDIC } } }, { force: 2, condition: { country: { $nin: [...NORDIC, ''] }, device: 'mobile' } }] },
    testers: { defaultValue: false, rules: [{ force: true, condition: { device_id: { $inGroup: 'testers' } } }] },
    rollout: { defaultValue: 'off', rules: [{ force: 'on', coverage: 0.3, hashAttribute: 'device_id' }] },
    'rollout-by-range': { defaultValue: 'off', rules: [{ force: 'on', range: [0.2, 0.8], hashAttribute: 'device_id', hashVersion: 2, seed: 'range' }] },
    'rollout-of-premium': { defaultValue: 'off', rules: [{ force: 'on', coverage: 0.5, hashAttribute: 'custom_user_id', condition: { self_learning_premium_access: { $ne: 'free' } } }] },
    halves: {
      defaultValue: 'none',
      rules: [{ key: 'halves', variations: ['a', 'b'], hashAttribute: 'custom_user_id', fallbackAttribute: 'device_id', hashVersion: 2, meta: [{ key: 'a' }, { key: 'b' }] }],
    },
    'halves-again': { defaultValue: 'none', rules: [{ key: 'halves', variations: ['c', 'd'], hashAttribute: 'custom_user_id', fallbackAttribute: 'device_id', hashVersion: 2 }] },
    'part-of-mobile': {
      defaultValue: 'none',
      rules: [{
        key: 'part', variations: ['secret-x', 'secret-y', 'secret-z'], weights: [0.2, 0.3, 0.5], coverage: 0.4, hashAttribute: 'device_id', condition: { device: 'mobile', platform: 'web' },
        meta: [{ key: 'secret-x' }, { key: 'secret-y' }, { key: 'secret-z' }],
      }],
    },
    'by-name-space': { defaultValue: 0, rules: [{ key: 'space', variations: [1, 2], hashAttribute: 'device_id', namespace: ['space', 0.1, 0.6] }] },
    'by-filter': { defaultValue: 0, rules: [{ key: 'filter', variations: [1, 2], hashAttribute: 'device_id', filters: [{ attribute: 'device_id', seed: 'f', ranges: [[0, 0.5]], hashVersion: 2 }] }] },
    holdout: { defaultValue: 0, rules: [{ key: 'holdout', variations: [0, 1], hashAttribute: 'device_id', meta: [{ key: 'out', passthrough: true }, { key: 'in' }] }, { force: 9, condition: { device: 'desktop' } }] },
    'after-halves': { defaultValue: 'no', rules: [{ parentConditions: [{ id: 'halves', condition: { value: 'a' } }], force: 'yes' }] },
    'only-with-plain': { defaultValue: 'no', rules: [{ parentConditions: [{ id: 'rollout', condition: { value: 'on' }, gate: true }], force: 'yes', condition: { completed_first_lesson: true } }] },
    since: { defaultValue: false, rules: [{ force: true, condition: { user_created_date: { $gt: '2026-01-01T00:00:00.000Z' } } }] },
    paid: { defaultValue: { shown: false }, rules: [{ force: { shown: true, list: [1, 2] }, condition: { $or: [{ utm_source: { $regex: '^(face|insta)' } }, { $not: { funnel_id: '' } }] } }] },
    involved: { defaultValue: 'no', rules: [{ force: 'yes', condition: { ff_experiments_involved: { $regex: '(^|,)halves(,|$)' } } }] },
  },
}
