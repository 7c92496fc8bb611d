import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createTranslator } from 'use-intl/core'
import * as z from 'zod/mini'
import { isLocale, LOCALES, type Locale } from '#core/domain/locale/locales.ts'
import { fallbackChain, mergeMessages, type MessageTree } from '#core/domain/locale/messages.ts'
import { majorUnits, minorDigits } from '#core/domain/purchase/money.ts'
import type { Money, Plan } from '#core/domain/purchase/plan.ts'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly body: string
}
export interface Letters {
  welcome(to: string, locale: string): Letter
  receipt(to: string, locale: string, bought: Bought): Letter
}
/** What a receipt says: what was paid, and what is paid next, at the end of the access, if anything is. */
interface Bought extends Pick<Plan, 'months' | 'renewal'> {
  readonly paid: Money
  readonly boughtAt: number
  readonly endsAt: number
  readonly id: string
}
const text = z.object({ subject: z.string(), body: z.string() })
const textsSchema = z.object({ welcome: text, receipt: z.extend(text, { renews: z.string(), once: z.string() }) })
type Texts = z.output<typeof textsSchema>
type Translate = (key: string, values?: Record<string, string | number>) => string

const readLayer = (folder: string, locale: Locale): MessageTree => {
  const file = path.join(folder, locale, 'mail.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
/** LOC-6. The texts of a locale, completed by those it falls back to. */
const readTexts = (folder: string, locale: Locale): Texts =>
  textsSchema.parse(mergeMessages(...fallbackChain(locale).map(layer => readLayer(folder, layer))))

const amountOf = (money: Money, locale: Locale) => {
  const digits = minorDigits(money.currency)
  const options = { style: 'currency', currency: money.currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  return new Intl.NumberFormat(locale, options).format(majorUnits(money))
}

/** Writes letters in the reader's language, with the messages in `folder`. */
export const createLetters = (folder: string): Letters => {
  const english = readTexts(folder, 'en')
  const texts = new Map(LOCALES.map(locale => [locale, readTexts(folder, locale)]))
  const textsOf = (locale: Locale) => texts.get(locale) ?? english
  const write = (name: keyof Texts, to: string, wanted: string, values: (locale: Locale, translate: Translate) => Record<string, string>): Letter => {
    const locale = isLocale(wanted) ? wanted : 'en'
    const messages: Record<string, string> = textsOf(locale)[name]
    const translate: Translate = createTranslator({ locale, messages, onError: error => { throw error } })
    const filled = values(locale, translate)
    return { to, subject: translate('subject', filled), body: translate('body', filled) }
  }
  return {
    welcome: (to, locale) => write('welcome', to, locale, () => ({ email: to })),
    receipt: (to, locale, { paid, boughtAt, endsAt, id, months, renewal }) =>
      write('receipt', to, locale, (known, translate) => {
        const day = new Intl.DateTimeFormat(known, { dateStyle: 'long', timeZone: 'UTC' })
        const until = day.format(endsAt)
        const next = renewal ? translate('renews', { months, until, price: amountOf(renewal, known) }) : translate('once')
        return { amount: amountOf(paid, known), date: day.format(boughtAt), until, number: id, next }
      }),
  }
}
