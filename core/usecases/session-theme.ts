import { SESSION_KEYS } from '../domain/device/device-keys.ts'
import { SPECIAL_THEMES, specialThemeOf, type SpecialTheme } from '../domain/theme/theme.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'

const NONE = 'none'

export interface ThemePorts {
  readonly sessionStorage: DeviceStorage
}
/** THM-1. The theme that this session started with; undefined before the first answer. */
export const keptTheme = (ports: ThemePorts): SpecialTheme | undefined => {
  const kept = ports.sessionStorage.read(SESSION_KEYS.specialTheme)
  return kept === NONE ? null : SPECIAL_THEMES.find(theme => theme === kept)
}

/** THM-1. Decides the theme by the first answer of a session; a later change of the flag counts from the next session. */
export const themeOfSession = (ports: ThemePorts, useNewYearUi: boolean): SpecialTheme => {
  const kept = keptTheme(ports)
  if (kept !== undefined) return kept
  const theme = specialThemeOf(useNewYearUi)
  ports.sessionStorage.write(SESSION_KEYS.specialTheme, theme ?? NONE)
  return theme
}
