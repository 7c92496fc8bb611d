import { scopeBind } from 'effector'
import { expect, it } from 'vitest'
import { $session, appStarted, sessionRetried } from './model.ts'
import { openPage, settle } from '../world.fixture.ts'

it('AUTH-1 a page that is started twice at once makes one identity', async () => {
  const page = openPage()
  scopeBind(appStarted, { scope: page.scope })({ excluded: false })
  scopeBind(sessionRetried, { scope: page.scope })()
  await settle()
  expect(page.backend.people.size).toBe(1)
  expect(page.scope.getState($session)?.userId).toBe([...page.backend.people.keys()][0])
})
