import { isLocale, LOCALES, type Locale } from '#core/domain/locale/locales.ts'

const namesIn = (setting: string | undefined): readonly string[] => (setting ?? '').split(',').map(name => name.trim()).filter(name => name !== '')

/** HEAD-3. Returns the names in ENABLED_LOCALES that are not locales. */
export const unknownLocales = (setting: string | undefined): readonly string[] => namesIn(setting).filter(name => !isLocale(name))

/** HEAD-3. Returns the locales that ENABLED_LOCALES names, or all of them where it names none. */
export const enabledLocales = (setting: string | undefined): readonly Locale[] => {
  const named = namesIn(setting).filter(isLocale)
  return named.length > 0 ? named : LOCALES
}
