/** THM-1. */
export const SPECIAL_THEMES = ['new-year'] as const
export type SpecialTheme = (typeof SPECIAL_THEMES)[number] | null
