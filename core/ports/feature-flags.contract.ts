import { describe, expect, it } from 'vitest'
import type { FlagAttributes } from '../domain/flags/attributes.ts'
import type { FeatureFlags } from './feature-flags.ts'
import { valueOf } from './world.contract.ts'

export const flagAttributes = (more: Partial<FlagAttributes> = {}): FlagAttributes => ({
  custom_user_id: '', country: 'unknown', utm_source: 'organic', device: 'desktop', platform: 'web', device_id: 'device-1', funnel_id: '',
  email: '', self_learning_premium_access: 'free', user_created_date: '', completed_first_lesson: false, ff_experiments_involved: '', ...more,
})

export const describeFeatureFlags = (name: string, make: () => FeatureFlags | Promise<FeatureFlags>) =>
  describe(`FeatureFlags: ${name}`, () => {
    it('FLAG-2 equal attributes get equal answers', async () => {
      const flags = await make()
      for (const device_id of ['device-1', 'device-2', 'пристрій']) {
        const { flags: first, joined } = await valueOf(flags.evaluate(flagAttributes({ device_id })))
        const again = await valueOf(flags.evaluate(flagAttributes({ device_id })))
        expect(again.flags).toEqual(first)
        expect(again.joined.map(({ key, variation }) => [key, variation])).toEqual(joined.map(({ key, variation }) => [key, variation]))
      }
    })

    it('FLAG-2 equal attributes get equal answers, also at the same time', async () => {
      const flags = await make()
      const answers = await Promise.all([1, 2, 3, 4].map(() => valueOf(flags.evaluate(flagAttributes()))))
      expect(new Set(answers.map(answer => JSON.stringify(answer.flags))).size).toBe(1)
    })

    it('FLAG-2 each value has a reason', async () => {
      const { flags } = await valueOf((await make()).evaluate(flagAttributes()))
      for (const { because } of Object.values(flags)) expect(['default', 'rule', 'experiment']).toContain(because)
    })
  })
