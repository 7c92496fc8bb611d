import { expect, it } from 'vitest'
import { PROFILE_DELAY } from '#core/domain/profile/timing.ts'
import { lessonPassed } from './keeper.ts'
import { appStarted, signedIn } from './model.ts'
import { fire, openPage, settle } from './world.fixture.ts'

const EMAIL = 'learner@example.com'

it('PRO-7 the first lesson passed without a network is in the account after the next start', async () => {
  const page = openPage()
  await fire(page.scope, appStarted, { excluded: false })
  const session = await page.network.account.signUp(page.device.id(), { email: EMAIL, password: 'a long password' }, {}, 'en')
  await fire(page.scope, signedIn, session._unsafeUnwrap())
  page.device.advance(PROFILE_DELAY)
  await settle()
  page.backend.setOffline(true)
  await fire(page.scope, lessonPassed, undefined)
  page.backend.setOffline(false)
  const reloaded = openPage(page.server, page.browser)
  await fire(reloaded.scope, appStarted, { excluded: false })
  expect(page.backend.account(EMAIL)?.keeper.get('completed_first_lesson')?.value).toBe('true')
})
