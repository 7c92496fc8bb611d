import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PrivacySignal } from '../domain/consent/privacy-signal.ts'
import { codeOf, type OpenWorld, register, signInAnonymously, valueOf, type World } from './world.contract.ts'

export const describePrivacySignals = (name: string, open: OpenWorld) =>
  describe(`PrivacySignals: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())

    const signal = (more: Partial<PrivacySignal> = {}): PrivacySignal => ({
      dnt: false, gpc: true, scope: 'marketing', source: 'browser', pageUrl: 'https://promova.test/uk/sign-up', at: world.now(), ...more,
    })

    it('NET-2 a signal from any source is recorded for a visitor and for a registered person', async () => {
      const [anonymous, registered] = [world.visit(), world.visit()]
      await signInAnonymously(world, anonymous)
      await register(world, registered)
      for (const { privacySignals } of [anonymous, registered]) {
        for (const source of ['browser', 'banner', 'preferences'] as const) {
          expect(await valueOf(privacySignals.record(signal({ source, scope: 'all', dnt: true })))).toBeNull()
        }
      }
    })

    it('NET-2 recording the same signal again succeeds', async () => {
      const visit = world.visit()
      await signInAnonymously(world, visit)
      const same = signal()
      const answers = await Promise.all([1, 2, 3].map(() => codeOf(visit.privacySignals.record(same))))
      expect([...answers, await codeOf(visit.privacySignals.record(same))]).toEqual(['ok', 'ok', 'ok', 'ok'])
    })

    it('NET-1 recording without a session fails', async () => {
      expect(await codeOf(world.visit().privacySignals.record(signal()))).toBe('session_expired')
    })
  })
