import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createTranslator } from 'use-intl/core'
import * as z from 'zod/mini'
import { loadSite } from '#content/load-sites.ts'
import { CONTACT_SUBJECTS, type ContactMessage } from '#core/domain/contact/message.ts'
import type { AnswerReport } from '#core/domain/lesson/report.ts'
import { isLocale, LOCALES, type Locale } from '#core/domain/locale/locales.ts'
import { fallbackChain, mergeMessages, type MessageTree } from '#core/domain/locale/messages.ts'
import { majorUnits, minorDigits } from '#core/domain/purchase/money.ts'
import type { Money, Plan } from '#core/domain/purchase/plan.ts'
import type { ProofRefusal } from '#core/domain/purchase/student-proof.ts'
import { inNameOf, type Site } from '#core/domain/site/site.ts'
import type { Charge } from '#core/domain/subscription/charges.ts'
import { createLessonLetters, type LessonLetters, lessonTexts, type Translate } from './lesson-letters.ts'
import type { Web } from '../web-address.ts'
import type { Letter } from './letter.ts'

/** With what letters are written that link to pages. */
export interface Writer {
  readonly letters: Letters
  readonly config: Web
}
export interface Letters extends LessonLetters {
  /** Holds the code that proves the address, and the page where it is entered. */
  welcome(to: string, locale: string, about: { readonly code: string; readonly link: string }): Letter
  /** AUTH-6. */
  signInLink(to: string, locale: string, about: { readonly link: string }): Letter
  /** AUTH-6. To somebody who asked to sign in with an address that has no account; `link` leads to the form that makes one. */
  noAccount(to: string, locale: string, about: { readonly link: string }): Letter
  /** PRO-11. */
  emailCode(to: string, locale: string, about: { readonly code: string }): Letter
  /** PRO-11. To the address that the account had. */
  emailChanged(to: string, locale: string, about: { readonly email: string; readonly link: string }): Letter
  passwordChanged(to: string, locale: string, about: { readonly email: string; readonly link: string }): Letter
  /** AUTH-6. To the owner, about what a sign-in asks for now. */
  wayIn(to: string, locale: string, what: WayInChange, link: string): Letter
  /** AUTH-6. To somebody who has made an account with one at a provider. */
  welcomeLinked(to: string, locale: string, about: AboutLinked): Letter
  /** AUTH-6. An account at a provider signs in to theirs from now on. */
  accountLinked(to: string, locale: string, about: AboutLinked): Letter
  /** PRO-11. It no longer does. */
  accountUnlinked(to: string, locale: string, about: AboutLinked): Letter
  /** PUR-2, PUR-3. */
  receipt(to: string, locale: string, bought: Bought): Letter
  /** PUR-4. That a trial has begun, or ends in two days. */
  trial(name: 'trialStarted' | 'trialEnds', to: string, locale: string, trial: TrialLetter): Letter
  /** PUR-4. A renewal was not paid: when it is tried next, if it is, and until when access lasts. */
  paymentFailed(to: string, locale: string, about: { readonly charge: Charge | null; readonly endsAt: number; readonly link: string }): Letter
  subscriptionEnded(to: string, locale: string, about: { readonly link: string }): Letter
  /** PUR-5. */
  canceled(to: string, locale: string, about: { readonly endsAt: number; readonly link: string }): Letter
  subscriptionChanged(change: 'paused' | 'resumed' | 'planChanged' | 'cardChanged', to: string, locale: string, about: { readonly charge: Charge | null; readonly months: number; readonly link: string }): Letter
  /** TUT-4. What a lesson, or a class, is called in somebody's calendar, and what stands under it. */
  calendarEntry(locale: string, about: CalendarAbout & { readonly link: string }): { readonly title: string; readonly text: string; readonly link: string }
  /** TUT-4. What the calendar of all their lessons is called. */
  calendarName(locale: string): string
  /** What a buyer reads of a plan beside its price, where there is room for a line. */
  planTitle(locale: string, plan: Pick<Plan, 'months'>): string
  /** PUR-2. To a buyer who has no password yet. */
  buyerWelcome(to: string, locale: string, about: { readonly link: string }): Letter
  /** CRS-3. What was decided on an answer that its learner reported. */
  report(to: string, locale: string, decision: 'accepted' | 'declined', answer: Pick<AnswerReport, 'given' | 'expected'>): Letter
  /** PUR-1. That somebody counts as a student. */
  studentApproved(to: string, locale: string, about: { readonly until: number; readonly link: string }): Letter
  /** PUR-1. Why a photo does not show that somebody studies. */
  studentRefused(to: string, locale: string, about: { readonly reason: Exclude<ProofRefusal, 'too_late'>; readonly link: string }): Letter
  /** ROUTE-2. That a message to us was received. */
  contact(to: string, locale: string, received: ReceivedMessage): Letter
  reminder(to: string, locale: string, waiting: Waiting): Pick<Letter, 'to' | 'subject' | 'body'>
  /** GDPR 17. The last letter to somebody whose account is gone. */
  goodbye(to: string, locale: string): Letter
}
/** TUT-4. What an entry of a calendar is about: a lesson that its reader takes or gives, with the other's name where there is one, or a class. */
export type CalendarAbout = { readonly tutor: string | null } | { readonly learner: string | null } | { readonly topic: string }
/** What a letter on a linked account says: whose account it is, what the provider calls itself, and the page to see it on. */
interface AboutLinked {
  readonly email: string
  readonly provider: string
  readonly link: string
}
/** AUTH-6. What was done with a way in, or with the second step: each has a letter of its name. */
export type WayInChange = 'passkeyAdded' | 'passkeyRemoved' | 'twoStepOn' | 'twoStepOff' | 'recoveryCodeUsed'
/** What a letter on a message says of it. */
interface ReceivedMessage extends Pick<ContactMessage, 'subject'> {
  readonly id: string
  readonly receivedAt: number
  /** Null where it is not to be repeated. */
  readonly message: string | null
}
/** STK-3. What a reminder says is waiting, as far as there is any of it, and where its links lead. */
export interface Waiting {
  /** How many words are due. */
  readonly words: number
  /** The title of the next lesson that is open. */
  readonly lesson: string | null
  /** How many days the streak has. */
  readonly streak: number
  /** There will be no other for now. */
  readonly isLast: boolean
  readonly practise: string
  readonly stop: string
}
/** What a receipt says: what was paid, and what is paid next, if anything is. */
interface Bought extends Pick<Plan, 'months'> {
  readonly paid: Money
  readonly boughtAt: number
  readonly endsAt: number
  readonly id: string
  readonly next: Charge | null
  readonly link: string
}
interface TrialLetter {
  /** The first payment; null if there is none, as it was canceled. */
  readonly charge: Charge | null
  readonly endsAt: number
  readonly plan: Plan
  readonly link: string
}
const text = z.object({ subject: z.string(), body: z.string() })
const textsSchema = z.object({
  welcome: text,
  signInLink: text,
  noAccount: text,
  emailCode: text,
  emailChanged: text,
  passwordChanged: text,
  welcomeLinked: text,
  accountLinked: text,
  accountUnlinked: text,
  passkeyAdded: text,
  passkeyRemoved: text,
  twoStepOn: text,
  twoStepOff: text,
  recoveryCodeUsed: text,
  receipt: z.extend(text, { renews: z.string(), once: z.string() }),
  trialStarted: z.extend(text, { pays: z.string(), free: z.string() }),
  trialEnds: z.extend(text, { pays: z.string(), free: z.string() }),
  paymentFailed: z.extend(text, { again: z.string(), last: z.string() }),
  subscriptionEnded: text,
  canceled: text,
  paused: z.extend(text, { next: z.string() }),
  resumed: z.extend(text, { next: z.string() }),
  planChanged: z.extend(text, { next: z.string() }),
  cardChanged: z.extend(text, { next: z.string() }),
  planTitle: z.object({ text: z.string() }),
  ...lessonTexts,
  calendarEntry: z.object({ title: z.string(), noTutor: z.string(), taught: z.string(), noLearner: z.string(), class: z.string(), text: z.string(), name: z.string() }),
  buyerWelcome: text,
  studentApproved: text,
  studentRefused: z.extend(text, { unreadable: z.string(), not_a_proof: z.string(), out_of_date: z.string() }),
  reportAccepted: text,
  reportDeclined: text,
  contact: z.extend(text, { quote: z.string(), ...Object.fromEntries(CONTACT_SUBJECTS.map(subject => [subject, z.string()])) }),
  reminder: z.extend(text, { words: z.string(), lesson: z.string(), streak: z.string(), pause: z.string() }),
  goodbye: text,
})
type Texts = z.output<typeof textsSchema>

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

const dayIn = (locale: Locale) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return (at: number): string => format.format(at)
}

/** Writes letters in the reader's language, with the messages in `folder`. */
export const createLetters = (folder: string, site: Pick<Site, 'name'> = loadSite('main')): Letters => {
  const textsIn = (locale: Locale) => inNameOf(site, readTexts(folder, locale))
  const english = textsIn('en')
  const texts = new Map(LOCALES.map(locale => [locale, textsIn(locale)]))
  const textsOf = (locale: Locale) => texts.get(locale) ?? english
  const reading = (name: keyof Texts, wanted: string) => {
    const locale = isLocale(wanted) ? wanted : 'en'
    const messages: Record<string, string> = textsOf(locale)[name]
    const translate: Translate = createTranslator({ locale, messages, onError: error => { throw error } })
    return { locale, translate }
  }
  const write = (name: keyof Texts, to: string, wanted: string, values: (locale: Locale, translate: Translate) => Record<string, string>): Letter => {
    const { locale, translate } = reading(name, wanted)
    const filled = values(locale, translate)
    return { to, subject: translate('subject', filled), body: translate('body', filled) }
  }
  return {
    ...createLessonLetters(write),
    welcome: (to, locale, about) => write('welcome', to, locale, () => ({ email: to, ...about })),
    signInLink: (to, locale, about) => write('signInLink', to, locale, () => about),
    noAccount: (to, locale, about) => write('noAccount', to, locale, () => ({ email: to, ...about })),
    emailCode: (to, locale, about) => write('emailCode', to, locale, () => about),
    emailChanged: (to, locale, about) => write('emailChanged', to, locale, () => about),
    passwordChanged: (to, locale, about) => write('passwordChanged', to, locale, () => about),
    welcomeLinked: (to, locale, about) => write('welcomeLinked', to, locale, () => ({ ...about })),
    accountLinked: (to, locale, about) => write('accountLinked', to, locale, () => ({ ...about })),
    accountUnlinked: (to, locale, about) => write('accountUnlinked', to, locale, () => ({ ...about })),
    wayIn: (to, locale, what, link) => write(what, to, locale, () => ({ email: to, link })),
    goodbye: (to, locale) => write('goodbye', to, locale, () => ({})),
    studentApproved: (to, locale, { until, link }) => write('studentApproved', to, locale, known => ({ until: dayIn(known)(until), link })),
    studentRefused: (to, locale, { reason, link }) => write('studentRefused', to, locale, (_, translate) => ({ reason: translate(reason), link })),
    report: (to, locale, decision, { given, expected }) => write(decision === 'accepted' ? 'reportAccepted' : 'reportDeclined', to, locale, () => ({ given, expected })),
    receipt: (to, locale, { paid, boughtAt, endsAt, id, months, next, link }) =>
      write('receipt', to, locale, (known, translate) => {
        const day = dayIn(known)
        const renewal = next ? translate('renews', { months, until: day(next.at), price: amountOf(next.price, known) }) : translate('once')
        return { amount: amountOf(paid, known), date: day(boughtAt), until: day(endsAt), number: id, next: renewal, link }
      }),
    trial: (name, to, locale, { charge, endsAt, plan, link }) =>
      write(name, to, locale, (known, translate) => {
        const date = dayIn(known)(endsAt)
        const { months, renewal } = plan
        const payment = charge
          ? translate('pays', { price: amountOf(charge.price, known), later: amountOf(renewal ?? charge.price, known), date, months })
          : translate('free')
        return { date, payment, link }
      }),
    paymentFailed: (to, locale, { charge, endsAt, link }) =>
      write('paymentFailed', to, locale, (known, translate) => {
        const until = dayIn(known)(endsAt)
        return { until, link, next: charge ? translate('again', { price: amountOf(charge.price, known), date: dayIn(known)(charge.at) }) : translate('last', { until }) }
      }),
    subscriptionEnded: (to, locale, about) => write('subscriptionEnded', to, locale, () => about),
    canceled: (to, locale, { endsAt, link }) => write('canceled', to, locale, known => ({ until: dayIn(known)(endsAt), link })),
    subscriptionChanged: (change, to, locale, { charge, months, link }) =>
      write(change, to, locale, (known, translate) => ({
        link, next: charge ? translate('next', { price: amountOf(charge.price, known), date: dayIn(known)(charge.at), months }) : '',
      })),
    planTitle: (wanted, { months }) => reading('planTitle', wanted).translate('text', { months }),
    calendarEntry: (wanted, { link, ...about }) => {
      const { translate } = reading('calendarEntry', wanted)
      const title = () => {
        if ('topic' in about) return translate('class', about)
        if ('tutor' in about) return about.tutor === null ? translate('noTutor') : translate('title', { tutor: about.tutor })
        return about.learner === null ? translate('noLearner') : translate('taught', { learner: about.learner })
      }
      return { title: title(), text: translate('text', { link }), link }
    },
    calendarName: wanted => reading('calendarEntry', wanted).translate('name'),
    buyerWelcome: (to, locale, about) => write('buyerWelcome', to, locale, () => ({ email: to, ...about })),
    contact: (to, locale, { id, subject, receivedAt, message }) =>
      write('contact', to, locale, (known, translate) => ({
        about: translate(subject), number: id.slice(0, 8), quote: message === null ? '' : translate('quote', { message }),
        date: dayIn(known)(receivedAt),
      })),
    reminder: (to, locale, { words, lesson, streak, isLast, practise, stop }) =>
      write('reminder', to, locale, (_, translate) => {
        const waiting = [words > 0 && translate('words', { words }), lesson !== null && translate('lesson', { lesson }), streak > 0 && translate('streak', { days: streak })]
        const paragraphs = [waiting.filter(Boolean).join('\n'), isLast && translate('pause')]
        return { waiting: paragraphs.filter(Boolean).map(paragraph => `${String(paragraph)}\n\n`).join(''), practise, stop }
      }),
  }
}
