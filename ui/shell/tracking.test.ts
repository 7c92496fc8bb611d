import { allSettled } from 'effector'
import { expect, it } from 'vitest'
import { customChosen } from '../consent/chosen.fixture.ts'
import { consentStarted } from '../consent/model.ts'
import { recordEvents } from '../analytics/tracked-events.fixture.ts'
import { suggestionDeclined, pageShown } from './model.ts'
import './tracking.ts'
import { start } from '../world.fixture.ts'

it('ANA-2 pages, a choice of language and a choice of consent are tracked', async () => {
  const { scope } = await start()
  const tracked = recordEvents(scope)
  await allSettled(consentStarted, { scope })
  await allSettled(pageShown, { scope, params: { path: '/my-plan', locale: 'uk', languages: [], hasChosen: false, noise: false } })
  await allSettled(suggestionDeclined, { scope })
  await allSettled(customChosen, { scope, params: { functional: true, analytics: true, marketing: false } })
  expect(tracked).toEqual([
    { name: 'gen_page_shown', props: { path: '/my-plan', locale: 'uk' } },
    { name: 'gen_locale_chosen', props: { to: 'uk' } },
    { name: 'gen_consent_chosen', props: { how: 'custom', functional: true, analytics: true, marketing: false } },
  ])
})
