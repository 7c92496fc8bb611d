import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '../core/domain/locale/locales.ts'
import { flatMessages, type MessageTree } from '../core/domain/locale/messages.ts'
import sameAsEnglish from './messages/same-as-english.json' with { type: 'json' }

const folder = path.join(import.meta.dirname, 'messages')
const AREAS = globSync('en/*.json', { cwd: folder }).map(file => path.basename(file, '.json')).toSorted()

const read = (locale: Locale): ReadonlyMap<string, string> =>
  new Map(
    globSync(`${locale}/*.json`, { cwd: folder }).flatMap(file =>
      flatMessages(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as MessageTree, `${path.basename(file, '.json')}.`)),
  )
const english = read('en')
const translated = LOCALES.filter(locale => locale !== 'en' && locale !== 'es-419')

/** The arguments, tags and plurals of a message, which a translation must keep. */
const placeholders = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap(element => {
    switch (element.type) {
      case TYPE.argument: case TYPE.number: case TYPE.date: case TYPE.time:
        return [`{${element.value}}`]
      case TYPE.select: case TYPE.plural:
        return [`{${element.value}}`, ...Object.values(element.options).flatMap(option => placeholders(option.value))]
      case TYPE.tag:
        return [`<${element.value}>`, ...placeholders(element.children)]
      default:
        return []
    }
  })
const pluralForms = (elements: readonly MessageFormatElement[]): string[][] =>
  elements.flatMap(element => {
    if (element.type === TYPE.plural) return [Object.keys(element.options), ...Object.values(element.options).flatMap(option => pluralForms(option.value))]
    if (element.type === TYPE.select) return Object.values(element.options).flatMap(option => pluralForms(option.value))
    return element.type === TYPE.tag ? pluralForms(element.children) : []
  })
/** The CLDR plural categories of whole numbers. The Romance "many", for round millions, falls back to "other". */
const categories = (locale: Locale): string[] => {
  const rules = new Intl.PluralRules(locale)
  return [...new Set(Array.from({ length: 200 }, (_, n) => rules.select(n)))]
}
const unique = (values: readonly string[]) => [...new Set(values)].toSorted()

describe('LOC-6 messages', () => {
  it('ROUTE-7, ROUTE-8 keep the owner’s wording', () => {
    expect(english.get('common.broken.title')).toBe('Something went wrong.')
    expect(english.get('common.offline.title')).toBe('You\'re offline')
    expect(english.get('common.offline.text')).toBe('You can keep going with what is on this device. We\'ll sync when you\'re back.')
  })

  it.each(LOCALES.filter(locale => locale !== 'es-419'))('%s calls a page by one name, on it and where it is linked', locale => {
    const messages = read(locale)
    for (const [link, title] of [
      ['plan.links.review', 'review.title'], ['plan.links.books', 'books.title'], ['plan.links.forYou', 'picks.title'],
      ['lesson.result.toReviews', 'review.title'], ['course.back', 'course.courses.title'],
      ['profile.hub.rows.personalInfo', 'profile.personalInfo.title'], ['profile.hub.rows.phone', 'profile.phone.title'],
      ['profile.hub.rows.settings', 'settings.title'], ['profile.hub.rows.subscriptions', 'billing.overview.title'],
      ['profile.hub.rows.contact', 'contact.title'], ['profile.hub.rows.linkedAccounts', 'security.linked.title'], ['profile.hub.rows.terms', 'common.footer.terms'], ['common.nav.profile', 'profile.hub.title'],
    ] as const) expect(messages.get(link), link).toBe(messages.get(title))
  })

  it('exist in areas that every locale has', () => {
    for (const locale of translated) expect(globSync(`${locale}/*.json`, { cwd: folder }).map(file => path.basename(file, '.json')).toSorted(), locale).toEqual(AREAS)
  })

  it.each(translated)('%s has exactly the keys of English', locale => {
    expect([...read(locale).keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })

  it.each(LOCALES)('%s keeps arguments, tags and the plural forms of its language', locale => {
    for (const [key, text] of read(locale)) {
      const ast = parse(text)
      expect(unique(placeholders(ast)), `${locale} ${key}`).toEqual(unique(placeholders(parse(english.get(key) ?? ''))))
      for (const forms of pluralForms(ast)) {
        expect(forms.filter(form => !form.startsWith('=')), `${locale} ${key}`).toEqual(expect.arrayContaining(categories(locale)))
      }
    }
  })

  it.each(translated)('%s leaves no text in English by accident', locale => {
    const same = [...read(locale)].filter(([key, text]) => text === english.get(key) && /\p{L}/u.test(text.replace(/\{[^}]*\}/g, ''))).map(([key]) => key)
    const allowed: Readonly<Record<string, readonly string[]>> = sameAsEnglish
    expect(same.toSorted()).toEqual([...(allowed[locale] ?? [])].toSorted())
  })

  it('es-419 holds only what differs from es', () => {
    const spanish = read('es')
    const region = read('es-419')
    for (const [key, text] of region) {
      expect(spanish.has(key), key).toBe(true)
      expect(text, key).not.toBe(spanish.get(key))
    }
    expect(region.size).toBeGreaterThan(0)
  })
})
