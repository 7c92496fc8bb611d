import { expect, it } from 'vitest'
import { choose } from './answers.ts'
import { asked, languages } from './language-screens.fixture.ts'
import { offeredFirst, offeredLanguages, presetAnswer } from './offered-languages.ts'

const [native, target, end] = languages.screens

it('FUN-9 the page presets the native language, and a link the one to learn, where they are offered', () => {
  const presets = (page: 'en' | 'ja', to: 'ja' | null, offered = ['en', 'ja']) =>
    [native, target, end].map(screen => screen && presetAnswer(screen, offered, { page, target: to }))
  expect(presets('en', null)).toEqual([['en'], undefined, undefined])
  expect(presets('en', 'ja')).toEqual([['en'], ['ja'], undefined])
  expect(presets('ja', 'ja')).toEqual([undefined, ['ja'], undefined])
  expect(presets('en', 'ja', ['uk'])).toEqual([undefined, undefined, undefined])
})

it('FUN-1 the page’s own language is offered first', () => {
  expect(offeredFirst(['en', 'uk', 'ja'], 'ja')).toEqual(['ja', 'en', 'uk'])
  expect(offeredFirst(['en', 'uk'], 'ja')).toEqual(['en', 'uk'])
})

it('FLAG-4 with the flag, target languages are ordered for the native language', () => {
  const answers = choose({}, asked('native'), { id: 'uk', text: '' })
  const offered = (screen: typeof native, recommends: boolean, given = answers) =>
    screen && offeredLanguages(languages, screen, given, { page: 'ja', recommends }).slice(0, 2)
  expect(offered(target, true)).toEqual(['en', 'pl'])
  expect(offered(target, false)).toEqual(['ja', 'en'])
  expect(offered(target, true, {})?.[0]).toBe('ja')
  expect(offered(native, true)?.[0]).toBe('ja')
})
