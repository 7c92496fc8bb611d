import { expect, it } from 'vitest'
import { openPage, start, startRegistered, trigger } from '../world.fixture.ts'
import { $myWords, wordRemoved, wordSaved } from './model.ts'

it('SEO-1, PRO-8 a word is saved without an account, once, and stays on the device', async () => {
  const { scope, browser } = await start()
  for (const word of ['Bright', 'wide', 'bright']) await trigger(scope, wordSaved, word)
  expect(scope.getState($myWords)).toEqual(['wide', 'bright'])
  expect(JSON.parse(browser.local.get('saved_words') ?? '[]')).toMatchObject([{ word: 'wide' }, { word: 'bright' }])
  await trigger(scope, wordRemoved, 'Bright')
  await trigger(scope, wordRemoved, 'never saved')
  expect(scope.getState($myWords)).toEqual(['wide'])
})
it('PRO-5 the words of a registered person are in their account', async () => {
  const { scope, backend } = await startRegistered()
  await trigger(scope, wordSaved, 'bright')
  expect(scope.getState($myWords)).toEqual(['bright'])
  expect([...backend.people.values()].some(({ keeper }) => keeper.get('saved_words')?.value.includes('"bright"'))).toBe(true)
})
it('SEO-1 two tabs that each save a word lose none', async () => {
  const one = await start()
  const other = await start(openPage({ timers: 'soon', backend: one.backend, browser: one.browser }))
  await trigger(one.scope, wordSaved, 'bright')
  await trigger(other.scope, wordSaved, 'wide')
  expect(other.scope.getState($myWords)).toEqual(['wide', 'bright'])
  await trigger(one.scope, wordRemoved, 'bright')
  await trigger(one.scope, wordSaved, 'run')
  expect(one.scope.getState($myWords)).toEqual(['run', 'wide'])
})
