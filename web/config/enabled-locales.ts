import { isLocale, LOCALES, type Locale } from '#core/domain/locale/locales.ts'

const namesIn = (setting: string | undefined): readonly string[] => (setting ?? '').split(',').map(name => name.trim()).filter(name => name !== '')

/** HEAD-3. What ENABLED_LOCALES names that is no locale. */
export const unknownLocales = (setting: string | undefined): readonly string[] => namesIn(setting).filter(name => !isLocale(name))

/** HEAD-3. The locales that ENABLED_LOCALES names; all of them where it names none. */
export const enabledLocales = (setting: string | undefined): readonly Locale[] => {
  const named = namesIn(setting).filter(isLocale)
  return named.length > 0 ? named : LOCALES
}
