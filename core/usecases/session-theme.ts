import { SESSION_KEYS } from '../domain/device/device-keys.ts'
import { SPECIAL_THEMES, specialThemeOf, type SpecialTheme } from '../domain/theme/theme.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'

const NONE = 'none'

export interface ThemePorts {
  readonly sessionStorage: DeviceStorage
}
/** THM-1. The theme that this session started with; undefined before the first answer. */
export const storedTheme = (ports: ThemePorts): SpecialTheme | undefined => {
  const stored = ports.sessionStorage.read(SESSION_KEYS.specialTheme)
  return stored === NONE ? null : SPECIAL_THEMES.find(theme => theme === stored)
}

/** THM-1. Decides the theme by the first evaluation of a session that has an answer; a later change of the flag counts from the next session. */
export const themeOfSession = (ports: ThemePorts, useNewYearUi: boolean): SpecialTheme => {
  const stored = storedTheme(ports)
  if (stored !== undefined) return stored
  const theme = specialThemeOf(useNewYearUi)
  ports.sessionStorage.write(SESSION_KEYS.specialTheme, theme ?? NONE)
  return theme
}
