import { expect, it, vi } from 'vitest'
import { giveCredits } from '#core/domain/credits/lines.ts'
import { creditsOpened } from '../billing/credits-model.ts'
import { clockLeft, clockOpened } from '../shell/moment.ts'
import { LEARNER, openPage, settle, trigger } from '../world.fixture.ts'
import { $hours, expiringLeft, expiringOpened } from './expiring-model.ts'
import { learn } from './tutoring-world.fixture.ts'

it('TUT-3 the hours for credits that expire are asked for once a visit, however often the credits are read', async () => {
  const page = await learn(openPage())
  const { backend, device, ports, scope } = page
  backend.account(LEARNER.email)?.creditLines.push(giveCredits(device.now(), 'gift', { source: 'test', amount: 2, expiresAt: device.now() + 2 * 86_400_000 }))
  const asked = vi.spyOn(ports.tutors, 'list')
  const visits = []
  for (let visit = 0; visit < 2; visit += 1) {
    await trigger(scope, clockOpened, undefined)
    await trigger(scope, expiringOpened, undefined)
    await settle()
    device.advance(1000)
    await trigger(scope, creditsOpened, undefined)
    await settle()
    visits.push([asked.mock.calls.length, scope.getState($hours) !== null])
    await trigger(scope, expiringLeft, undefined)
    await trigger(scope, clockLeft, undefined)
  }
  expect(visits).toEqual([[1, true], [2, true]])
})
