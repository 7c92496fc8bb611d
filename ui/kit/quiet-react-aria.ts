const STRINGS = Symbol.for('react-aria.i18n.strings')
const LOCALE = Symbol.for('react-aria.i18n.locale')
/** The id of the style element that react-aria adds when it finds none. */
const STYLE_ID = 'react-aria-pressable-style'

interface Announced {
  readonly isGroupChange: boolean
  readonly groupTitle: string
  readonly optionText: string
}
interface Dated {
  readonly date: string
}
const nothing = () => ''
/** What the buttons of calendars are called; there is one that only screen readers find, so they cannot be named where they stand. */
const turns = { previous: '', next: '' }
export const nameTurns = (names: typeof turns): void => { Object.assign(turns, names) }

/**
 * What react-aria says by itself: it has no Hindi and would speak English, so it says names of options and groups, and
 * no words of its own. VoiceOver needs the names, since it does not read an option that is reached by arrows.
 * A package that is not listed throws when it is first used, so a new control of react-aria comes with its line.
 */
const STRINGS_OF_PACKAGES = {
  '@react-aria/combobox': {
    focusAnnouncement: ({ isGroupChange, groupTitle, optionText }: Announced) =>
      (isGroupChange && groupTitle !== '' ? `${groupTitle}, ${optionText}` : optionText),
    countAnnouncement: nothing,
    selectedAnnouncement: ({ optionText }: Announced) => optionText,
    buttonLabel: nothing,
    listboxLabel: nothing,
  },
  '@react-aria/menu': { longPressMessage: nothing },
  '@react-aria/calendar': {
    previous: () => turns.previous, next: () => turns.next, dateRange: nothing, dateSelected: ({ date }: Dated) => date, todayDate: ({ date }: Dated) => date, todayDateSelected: ({ date }: Dated) => date,
    selectedDateDescription: nothing, minimumDate: nothing, maximumDate: nothing,
  },
}

/**
 * Gives react-aria our strings, by its own way for strings that come with a page, and keeps out its style element,
 * which our CSP forbids: it adds none where its id is taken.
 */
export const quietReactAria = (): void => {
  if (typeof document === 'undefined' || document.getElementById(STYLE_ID)) return
  Object.assign(window, { [STRINGS]: STRINGS_OF_PACKAGES, [LOCALE]: document.documentElement.lang || 'en' })
  const stand = document.createElement('meta')
  stand.id = STYLE_ID
  document.head.append(stand)
}
