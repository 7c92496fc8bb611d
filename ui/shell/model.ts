import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { isHeaderSticky } from '#core/domain/flags/effects.ts'
import { type Locale, type MessageLocale, isLocale } from '#core/domain/locale/locales.ts'
import { suggestLocale } from '#core/domain/locale/suggestion.ts'
import { isDyslexicFontOn, isDyslexicModeAllowed } from '#core/domain/theme/dyslexic.ts'
import { $flagValues } from '../flags/model.ts'
import { $sessionFlags } from '../attribution/session-flags.ts'
import { keeperValue } from '../keeper/model.ts'
import { profileRequested } from '../session/profile.ts'
import { writeLocaleCookie } from './locale-cookie.ts'

/** What the shell has to know of the page on the screen. */
export interface ShownPage {
  /** Without a locale. */
  readonly path: string
  readonly locale: MessageLocale
  /** The reader's languages as the browser tells them, best first. */
  readonly languages: readonly string[]
  /** LOC-8. The visitor once chose a language here. */
  readonly hasChosen: boolean
  /** THM-3. Where noise belongs: behind lessons. */
  readonly noise: boolean
}
export const pageShown = createEvent<ShownPage>()
/** LOC-8. An explicit choice, or staying in the present language when another was offered. */
export const localeChosen = createEvent<MessageLocale>()
export const localeKept = createEvent()

/** The page on the screen. */
export const $page = createStore<ShownPage | null>(null).on(pageShown, (_, page) => page)
const $accessibility = keeperValue('accessibility')
/** PRO-9. */
sample({ clock: pageShown, target: profileRequested })

/** THM-2. */
export const $isDyslexicFontOn = combine($page, $accessibility, (page, accessibility) =>
  page !== null && isDyslexicFontOn(isDyslexicModeAllowed(page.path), accessibility))

/** FLAG-4. */
export const $isHeaderSticky = combine($flagValues, $sessionFlags, isHeaderSticky)

/** LOC-8. */
export const $suggestedLocale = createStore<Locale | null>(null)
  .on(pageShown, (_, { languages, locale, hasChosen }) => (isLocale(locale) ? suggestLocale(languages, locale, hasChosen) : null))
  .on(localeChosen, () => null)
const rememberLocaleFx = createEffect(writeLocaleCookie)
sample({ clock: localeKept, source: $page, filter: page => page !== null, fn: page => page?.locale ?? 'en', target: localeChosen })
sample({ clock: localeChosen, target: rememberLocaleFx })
