import { expect, it } from 'vitest'
import { start, startRegistered, trigger } from '../world.fixture.ts'
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
