import { allSettled } from 'effector'
import { expect, it } from 'vitest'
import { browserData } from '#adapters/memory/world.ts'
import { keeperChanged, keeperValue } from '../keeper/model.ts'
import { signedIn, signOutRequested } from '../session/model.ts'
import { dyslexicSwitched } from '../settings/model.ts'
import { $isDyslexicFontOn, $suggestedLocale, $word, localeChosen, pageShown, type ShownPage, wordRead, wordSaid } from './model.ts'
import { noiseChosen } from './noise.ts'
import { LEARNER, openPage, start, startRegistered } from '../world.fixture.ts'

const PAGE: ShownPage = { path: '/my-plan', locale: 'en', languages: ['en-GB'], hasChosen: false, noise: false }
const LESSON: ShownPage = { ...PAGE, path: '/course/es/greetings-1', noise: true }
const SETTINGS: ShownPage = { ...PAGE, path: '/profile/settings' }

it('THM-2 the dyslexic font is used everywhere except on checkout and legal pages', async () => {
  const { scope } = await start()
  await allSettled(dyslexicSwitched, { scope, params: true })
  for (const [path, on] of [['/my-plan', true], ['/profile/payments-subscriptions/choose', false], ['/terms/refund', false], ['/', true]] as const) {
    await allSettled(pageShown, { scope, params: { ...PAGE, path } })
    expect(scope.getState($isDyslexicFontOn), path).toBe(on)
  }
})

it('THM-2 nothing is said of the dyslexic font until its choice has been read', async () => {
  const page = openPage({ browser: browserData({ accessibility: '{"dyslexic":true,"whiteNoise":"off"}' }) })
  await allSettled(pageShown, { scope: page.scope, params: PAGE })
  expect(page.scope.getState($isDyslexicFontOn)).toBeNull()
  expect((await start(page)).scope.getState($isDyslexicFontOn)).toBe(true)
})

it('THM-3 noise sounds where it is chosen and behind lessons, and never by itself', async () => {
  const world = await start(openPage({ timers: 'soon', browser: browserData(Object.fromEntries([['accessibility', '{"dyslexic":false,"whiteNoise":"brown"}']])) }))
  const show = (page: ShownPage) => allSettled(pageShown, { scope: world.scope, params: page })
  await show(SETTINGS)
  expect(world.ports.noisePlayer.playing()).toBe('off')
  await allSettled(noiseChosen, { scope: world.scope, params: 'pink' })
  expect(world.ports.noisePlayer.playing()).toBe('pink')
  await show(PAGE)
  expect(world.ports.noisePlayer.playing()).toBe('off')
  await show(LESSON)
  expect(world.ports.noisePlayer.playing()).toBe('pink')
})

it('THM-3, AUTH-3 noise plays at once for the person who chose it; stored in an account, it stays silent for the next person who signs in', async () => {
  const world = await startRegistered()
  await allSettled(pageShown, { scope: world.scope, params: SETTINGS })
  await allSettled(noiseChosen, { scope: world.scope, params: 'pink' })
  expect(world.ports.noisePlayer.playing()).toBe('pink')
  await allSettled(signOutRequested, { scope: world.scope })
  const session = await world.ports.account.signIn(world.device.id(), LEARNER, {})
  await allSettled(signedIn, { scope: world.scope, params: session._unsafeUnwrap() })
  expect(world.scope.getState(keeperValue('accessibility')).whiteNoise).toBe('pink')
  expect(world.ports.noisePlayer.playing()).toBe('off')
})

it('LOC-8 another language is offered to its readers unless they have chosen one before', async () => {
  const { scope } = await start()
  const show = (page: Partial<ShownPage>) => allSettled(pageShown, { scope, params: { ...PAGE, ...page } })
  await show({ languages: ['uk-UA', 'en'] })
  expect(scope.getState($suggestedLocale)).toBe('uk')
  await show({ languages: ['uk-UA', 'en'], hasChosen: true })
  expect(scope.getState($suggestedLocale)).toBeNull()
})

it('LOC-8 who says to know another language best is offered the pages in it, and declines once', async () => {
  const { scope } = await start()
  await allSettled(pageShown, { scope, params: PAGE })
  await allSettled(keeperChanged, { scope, params: { key: 'learning_plan', value: { native: 'es', target: 'en', level: 'A1', minutes: 10, chosenAt: 1 } } })
  expect(scope.getState($suggestedLocale)).toBe('es')
  await allSettled(localeChosen, { scope, params: 'en' })
  expect(scope.getState($suggestedLocale)).toBeNull()
})

it('AUTH-6 a word is shown on the next page alone, until it is read', async () => {
  const { scope } = await start()
  const show = (page: ShownPage) => allSettled(pageShown, { scope, params: page })
  await show({ ...PAGE, path: '/sign-in' })
  await allSettled(wordSaid, { scope, params: 'Kept' })
  expect(scope.getState($word)).toBeNull()
  for (const page of [PAGE, { ...PAGE, locale: 'uk' } as const]) {
    await show(page)
    expect(scope.getState($word)).toBe('Kept')
  }
  await show(SETTINGS)
  expect(scope.getState($word)).toBeNull()
  await allSettled(wordSaid, { scope, params: 'Kept' })
  await show(PAGE)
  await allSettled(wordRead, { scope })
  expect(scope.getState($word)).toBeNull()
})
