'use client'
import type { ReactNode } from 'react'
import { useCallback, useMemo } from 'react'
import type { IntlError } from 'use-intl'
import { IntlProvider, useLocale as useIntlLocale, useFormatter, useTranslations } from 'use-intl'
import type { Language, MessageLocale } from '#core/domain/locale/locales.ts'
import { majorUnits, minorDigits } from '#core/domain/purchase/money.ts'
import { formatLocale } from './locale-tags.ts'
import type { Area } from './messages-config.ts'

/** Texts by key: messages, or messages that were parsed ahead of time. */
export interface Texts {
  readonly [key: string]: string | readonly unknown[] | Texts
}

interface Props {
  readonly locale: MessageLocale
  /** The areas that this page uses, already merged with their fallbacks (mergeMessages). */
  readonly messages: Texts
  /** The current time for relative times, epoch ms. */
  readonly now?: number | undefined
  readonly timeZone?: string | undefined
  /** LOC-6. Called once for each text that is missing or broken; by default the surrounding provider's is called. */
  readonly onMissing?: ((problem: string) => void) | undefined
  readonly children: ReactNode
}

export const MessagesProvider = ({ locale, messages, now, timeZone, onMissing, children }: Props) => {
  const reportOnce = useMemo(() => {
    const reported = new Set<string>()
    return (error: IntlError) => {
      if (reported.has(error.message)) return
      reported.add(error.message)
      onMissing?.(error.message)
    }
  }, [onMissing])
  const instant = useMemo(() => (now === undefined ? undefined : new Date(now)), [now])
  return (
    <IntlProvider
      locale={formatLocale(locale)}
      messages={messages}
      getMessageFallback={({ namespace, key }) => (namespace === undefined ? key : `${namespace}.${key}`)}
      {...(onMissing && { onError: reportOnce })}
      {...(instant && { now: instant })}
      {...(timeZone !== undefined && { timeZone })}
    >
      {children}
    </IntlProvider>
  )
}

/** The keys of one area. */
export type TextKey<Name extends Area> = Parameters<ReturnType<typeof useTranslations<Name>>>[0]
/** The texts of one area in the page's locale. */
export const useMessages = <Name extends Area>(area: Name) => useTranslations<Name>(area)

/** A BCP 47 tag that Intl understands. */
export const useLocale = (): string => useIntlLocale()

/** The name of a language as it stands alone. */
export const useLanguageName = () => {
  const t = useMessages('languages')
  return useCallback((language: Language): string => t(language), [t])
}

/** The languages that write the name of a language with a small letter. */
const SMALL_NAMES = /^(?:uk|es|pt|fr|it|pl|el)\b/
/** The name of a language within a sentence. */
export const useLanguageInText = () => {
  const nameOf = useLanguageName()
  const locale = useLocale()
  return (language: Language): string => {
    const name = nameOf(language)
    return SMALL_NAMES.test(locale) ? name.charAt(0).toLocaleLowerCase(locale) + name.slice(1) : name
  }
}

/** Money and dates as the page's locale writes them. Money comes in minor units. */
export const useFormats = () => {
  const format = useFormatter()
  const isJapanese = useIntlLocale().startsWith('ja')
  return useMemo(() => ({
    money: (amount: number, currency: string) => {
      const digits = minorDigits(currency)
      const options = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits, trailingZeroDisplay: 'stripIfInteger' } as const
      return format.number(majorUnits({ amount, currency }), options)
    },
    number: (value: number) => format.number(value),
    percent: (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 0 }),
    /** 21 November 2026. */
    date: (at: number) => format.dateTime(new Date(at), { dateStyle: 'long' }),
    /** Friday, 21 November. */
    day: (at: number) => format.dateTime(new Date(at), { weekday: 'long', day: 'numeric', month: 'long' }),
    /** one, two and three. */
    list: (words: readonly string[]) => format.list(words, { type: 'conjunction' }),
    /** One, two, three: of texts that may have an “and” of their own. */
    row: (texts: readonly string[]) => texts.join(isJapanese ? '、' : ', '),
    time: (at: number) => format.dateTime(new Date(at), { timeStyle: 'short' }),
    /** 7:30 PM, of a time of the day in minutes, which is the same everywhere. */
    clock: (minutes: number) => format.dateTime(new Date(minutes * 60_000), { timeStyle: 'short', timeZone: 'UTC' }),
    /** A calendar date (YYYY-MM-DD) has no time zone: its weekday is the same everywhere. */
    weekday: (date: string, width: 'long' | 'short' = 'long') =>
      format.dateTime(new Date(`${date}T12:00:00Z`), { weekday: width, timeZone: 'UTC' }),
    /** Friday, 21 November, of a calendar date too. */
    calendarDay: (date: string) => format.dateTime(new Date(`${date}T12:00:00Z`), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
  }), [format, isJapanese])
}

export type { Area }
