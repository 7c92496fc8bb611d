/** THM-1. */
export const SPECIAL_THEMES = ['new-year'] as const
export type SpecialTheme = (typeof SPECIAL_THEMES)[number] | null

/** THM-1. `useNewYearUi` is the flag; its season is decided where flags are (FLAG-4). */
export const specialThemeOf = (useNewYearUi: boolean): SpecialTheme => (useNewYearUi ? 'new-year' : null)
