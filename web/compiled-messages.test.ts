import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import compile from 'icu-minify/compile'
import { _createCache, _createIntlFormatters, type RichTranslationValues } from 'use-intl'
import formatParsed from 'use-intl/format-message'
import formatCompiled from 'use-intl/format-message/format-only'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '#core/domain/locale/locales.ts'
import { flatMessages, type MessageTree } from '#core/domain/locale/messages.ts'
import { compileMessages } from './compiled-messages.ts'

const folder = path.join(import.meta.dirname, '../content/messages')
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1234.5]

/** Adds what every argument of a message may be given. */
const collect = (elements: readonly MessageFormatElement[], given: Map<string, readonly (string | number)[]>, tags: Set<string>): void => {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    if (element.type === TYPE.tag) {
      tags.add(element.value)
      collect(element.children, given, tags)
    } else if (element.type === TYPE.plural || element.type === TYPE.select) {
      given.set(element.value, element.type === TYPE.plural ? COUNTS : [...Object.keys(element.options), 'another'])
      for (const { value } of Object.values(element.options)) collect(value, given, tags)
    } else if (!given.has(element.value)) given.set(element.value, element.type === TYPE.argument ? ['Olena', 7] : COUNTS)
  }
}
/** Every argument takes each of its values while the others keep their first. */
const samples = (message: string): readonly RichTranslationValues[] => {
  const [given, tags] = [new Map<string, readonly (string | number)[]>(), new Set<string>()]
  collect(parse(message), given, tags)
  const first: RichTranslationValues = {
    ...Object.fromEntries([...given].map(([name, values]) => [name, values[0] ?? ''])),
    ...Object.fromEntries([...tags].map(tag => [tag, () => `«${tag}»`] as const)),
  }
  return [first, ...[...given].flatMap(([name, values]) => values.map(value => ({ ...first, [name]: value })))]
}

describe('compiled messages', () => {
  it('keep the tree, and a text without arguments stays a string', () => {
    expect(compileMessages({ nav: { plan: 'My plan', note: "It''s {name}" } })).toEqual({ nav: { plan: 'My plan', note: ["It's ", ['name']] } })
  })

  it('are plain objects, which can be sent to a page', () => {
    const { days } = compileMessages({ days: '{n, plural, one {# day} other {# days}}' })
    expect(days).toStrictEqual([['n', 2, { one: [0, ' day'], other: [0, ' days'] }]])
  })

  it.each(LOCALES)('LOC-6 every message in %s reads the same compiled as parsed', locale => {
    const cache = _createCache()
    const options = { cache, formatters: _createIntlFormatters(cache), locale, timeZone: 'Europe/Kyiv' }
    for (const file of globSync(`${locale}/*.json`, { cwd: folder })) {
      for (const [key, message] of flatMessages(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as MessageTree)) {
        const compiled = compile(message)
        for (const values of samples(message)) {
          expect(formatCompiled(key, compiled, values, options), `${file} ${key}`).toEqual(formatParsed(key, message, values, options))
        }
      }
    }
  })
})
