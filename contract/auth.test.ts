import { expect, it } from 'vitest'
import { deviceKeeper } from '#core/domain/keeper/device-keeper.ts'
import { signIn } from './auth.ts'

it('PRO-8 the values that a device hands over are never too long for a sign-in', () => {
  const note = 'x'.repeat(16_000)
  const plan = { native: 'uk', target: 'en', level: 'A1', minutes: 10, motivation: 'm'.repeat(1000), chosenAt: Number.MAX_SAFE_INTEGER }
  const device = new Map([
    ['settings', JSON.stringify({ note, soundEffects: false })],
    ['accessibility', JSON.stringify({ whiteNoise: 'pink', note })],
    ['learning_plan', JSON.stringify({ ...plan, note })],
    ['completed_first_lesson', `${' '.repeat(16_000)}true`],
  ])
  const body = { requestId: '0b6f0a0e-5b3c-4c64-9a55-3a1c0d2f7e10', email: 'a@b.c', password: 'long enough' }
  const accepts = (keeper: Readonly<Record<string, string>>) => signIn.body.safeParse({ ...body, keeper }).success
  expect(accepts(deviceKeeper(key => device.get(key) ?? null))).toBe(true)
  expect(accepts(Object.fromEntries(device))).toBe(false)
})
