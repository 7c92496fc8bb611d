import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createTranslator } from 'use-intl/core'
import * as z from 'zod/mini'
import { isLocale, LOCALES, type Locale } from '#core/domain/locale/locales.ts'
import type { Money } from '#core/domain/purchase/plan.ts'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly body: string
}
export interface Letters {
  welcome(to: string, locale: string): Letter
  receipt(to: string, locale: string, bought: { readonly paid: Money; readonly boughtAt: number; readonly endsAt: number; readonly id: string }): Letter
}
const text = z.object({ subject: z.string(), body: z.string() })
const textsSchema = z.object({ welcome: text, receipt: text })
type Texts = z.output<typeof textsSchema>

/** LOC-6. es-419 → es → en. */
const chainOf = (locale: Locale): readonly Locale[] => (locale === 'es-419' ? ['en', 'es', 'es-419'] : ['en', locale])

const readTexts = (folder: string, locale: Locale): Texts => {
  const merged: Record<string, Record<string, string>> = {}
  for (const step of chainOf(locale)) {
    const file = path.join(folder, step, 'mail.json')
    if (!existsSync(file)) continue
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>
    for (const [name, parts] of Object.entries(texts)) merged[name] = { ...merged[name], ...parts }
  }
  return textsSchema.parse(merged)
}
const amountOf = (money: Money, locale: Locale) => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: money.currency })
  return format.format(money.amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** The letters we send, in the reader's language. `folder` holds the messages by locale. */
export const createLetters = (folder: string): Letters => {
  const english = readTexts(folder, 'en')
  const texts = new Map(LOCALES.map(locale => [locale, readTexts(folder, locale)]))
  const textsOf = (locale: Locale) => texts.get(locale) ?? english
  const write = (name: keyof Texts, to: string, given: string, values: (locale: Locale) => Record<string, string>): Letter => {
    const locale = isLocale(given) ? given : 'en'
    const translate = createTranslator({ locale, messages: textsOf(locale)[name], onError: error => { throw error } })
    const filled = values(locale)
    return { to, subject: translate('subject', filled), body: translate('body', filled) }
  }
  return {
    welcome: (to, locale) => write('welcome', to, locale, () => ({ email: to })),
    receipt: (to, locale, { paid, boughtAt, endsAt, id }) =>
      write('receipt', to, locale, known => {
        const day = new Intl.DateTimeFormat(known, { dateStyle: 'long', timeZone: 'UTC' })
        return { amount: amountOf(paid, known), date: day.format(boughtAt), until: day.format(endsAt), number: id }
      }),
  }
}
