export { hasDyslexicGlyphs, isDyslexicFontOn, isDyslexicModeAllowed } from '../domain/theme/dyslexic.ts'
export { SPECIAL_THEMES, type SpecialTheme, specialThemeOf } from '../domain/theme/theme.ts'
