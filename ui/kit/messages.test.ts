import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { MessagesProvider, useFormats, useLanguageInText, useLanguageName, useMessages } from './messages.tsx'

const MESSAGES = { common: { progress: 'Крок {step, number} з {steps, number}' }, languages: { ja: 'Японська' } }
const render = (part: () => string, locale: MessageLocale = 'uk') => {
  const problems: string[] = []
  const Part = () => createElement('p', null, part())
  const html = renderToStaticMarkup(
    createElement(MessagesProvider, {
      locale,
      messages: MESSAGES,
      timeZone: 'Asia/Tokyo',
      onMissing: problem => problems.push(problem),
      children: [createElement(Part, { key: 1 }), createElement(Part, { key: 2 })],
    }),
  )
  return { html, problems }
}
const twice = (text: string) => expect.stringMatching(new RegExp(`<p>${escapeRegExp(text)}</p><p>${escapeRegExp(text)}</p>$`, 'u'))
const escapeRegExp = (text: string) => text.replace(/[.$]/g, '\\$&')

describe('messages', () => {
  it('fills a text of the locale', () => {
    expect(render(() => useMessages('common')('progress', { step: 1, steps: 12 })).html).toEqual(twice('Крок 1 з 12'))
    expect(render(() => useLanguageName()('ja')).html).toEqual(twice('Японська'))
  })
  it('the name of a language is small within a sentence where the language of the page writes it so', () => {
    const written = (locale: MessageLocale) => render(() => useLanguageInText()('ja'), locale).html
    for (const locale of ['uk', 'es', 'es-419', 'pt', 'fr', 'it', 'pl', 'el'] as const) expect(written(locale), locale).toEqual(twice('японська'))
    for (const locale of ['en', 'de', 'tr', 'pseudo'] as const) expect(written(locale), locale).toEqual(twice('Японська'))
  })
  it('LOC-6 a missing text shows its key and is reported once', () => {
    const { html, problems } = render(() => useMessages('common')('continue'))
    expect(html).toEqual(twice('common.continue'))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain('common.continue')
  })
  it('money is given in minor units, and whole sums have no fraction', () => {
    const money = (minor: number, currency: string, locale: MessageLocale) => render(() => useFormats().money(minor, currency), locale).html
    expect(money(1999, 'USD', 'en')).toEqual(twice('$19.99'))
    expect(money(6000, 'USD', 'en')).toEqual(twice('$60'))
    expect(money(500, 'JPY', 'ja')).toEqual(twice('￥500'))
  })
  it('LOC-5 pseudo writes numbers and dates as English does', () => {
    expect(render(() => useFormats().date(Date.UTC(2026, 10, 21, 20)), 'pseudo').html).toEqual(twice('November 22, 2026'))
  })
  it('the weekday of a calendar date does not depend on the zone', () => {
    expect(render(() => useFormats().weekday('2026-11-21'), 'en').html).toEqual(twice('Saturday'))
  })
})
