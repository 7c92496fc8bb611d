import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { isHeaderSticky } from '#core/domain/flags/effects.ts'
import { type Locale, type MessageLocale, isLocale } from '#core/domain/locale/locales.ts'
import { suggestLocale } from '#core/domain/locale/suggestion.ts'
import { isDyslexicFontOn, isDyslexicModeAllowed } from '#core/domain/theme/dyslexic.ts'
import { $flagValues } from '../flags/model.ts'
import { $sessionFlags } from '../attribution/session-flags.ts'
import { $deviceReadFor, keeperValue } from '../keeper/model.ts'
import { profileRequested } from '../session/profile.ts'
import { writeLocaleCookie } from './locale-cookie.ts'

/** The facts about the shown page that the shell needs. */
export interface ShownPage {
  /** The path without its locale. */
  readonly path: string
  readonly locale: MessageLocale
  /** The browser's preferred languages, best first. */
  readonly languages: readonly string[]
  /** LOC-8. Whether the visitor has ever chosen a language here. */
  readonly hasChosen: boolean
  /** THM-3. Where noise belongs: behind lessons. */
  readonly noise: boolean
}
export const pageShown = createEvent<ShownPage>()
/** LOC-8. The visitor has chosen a language. `suggestionDeclined` keeps the current one. */
export const localeChosen = createEvent<MessageLocale>()
export const suggestionDeclined = createEvent()

/** A page that is left says a word, which the next one shows; it goes with that page, or once it was read. */
export const wordSaid = createEvent<string>()
export const wordRead = createEvent()
const $said = createStore<{ readonly text: string; readonly on: string | null } | null>(null)
  .on(wordSaid, (_, text) => ({ text, on: null }))
  .on(pageShown, (said, { path }) => (said && (said.on ?? path) === path ? { ...said, on: path } : null))
  .reset(wordRead)
export const $word = $said.map(said => (said === null || said.on === null ? null : said.text))

/** The page on the screen. */
export const $page = createStore<ShownPage | null>(null).on(pageShown, (_, page) => page)
const $accessibility = keeperValue('accessibility')
const $plan = keeperValue('learning_plan')
// PRO-9. Each page refreshes a stale profile.
sample({ clock: pageShown, target: profileRequested })

/** THM-2. Whether the page is shown in the dyslexic font; null until the choice has been read, which a script of the page has shown by then. */
export const $isDyslexicFontOn = combine($page, $accessibility, $deviceReadFor, (page, accessibility, readFor) =>
  (page && readFor !== false ? isDyslexicFontOn(isDyslexicModeAllowed(page.path), accessibility) : null))

/** FLAG-4. Whether the header stays at the upper edge while the page scrolls. */
export const $isHeaderSticky = combine($flagValues, $sessionFlags, isHeaderSticky)

/** Whether the visitor chose a language while the page was open. */
const $choseHere = createStore(false).on(localeChosen, () => true)
/** LOC-8. The language to offer to the visitor, or null. */
export const $suggestedLocale = combine($page, $plan, $choseHere, (page, plan, choseHere): Locale | null =>
  (page && isLocale(page.locale) ? suggestLocale(page.languages, page.locale, page.hasChosen || choseHere, plan?.native) : null))
const rememberLocaleFx = createEffect(writeLocaleCookie)
sample({ clock: suggestionDeclined, source: $page, filter: page => page !== null, fn: page => page?.locale ?? 'en', target: localeChosen })
sample({ clock: localeChosen, target: rememberLocaleFx })
