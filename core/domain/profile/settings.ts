import { isRecord } from '../stored/json.ts'
import { readStored, type Reading } from '../stored/reading.ts'
import type { Keeper } from './profile.ts'

/** PRO-2. */
export interface UserSettings {
  readonly soundEffects: boolean
}
export const DEFAULT_SETTINGS: UserSettings = { soundEffects: true }

export const NOISES = ['off', 'white', 'pink', 'brown'] as const
export type Noise = (typeof NOISES)[number]
export const isNoise = (value: unknown): value is Noise => NOISES.some(noise => noise === value)

/** PRO-2. */
export interface Accessibility {
  readonly dyslexic: boolean
  readonly whiteNoise: Noise
}
export const DEFAULT_ACCESSIBILITY: Accessibility = { dyslexic: false, whiteNoise: 'off' }

/** PRO-3. Reads the JSON of a device or of the keeper. A missing field has its default. */
export const readSettings = (json: string | null | undefined): Reading<UserSettings> =>
  readStored(json, DEFAULT_SETTINGS, stored => {
    if (!isRecord(stored)) return undefined
    const { soundEffects = DEFAULT_SETTINGS.soundEffects } = stored
    return typeof soundEffects === 'boolean' ? { soundEffects } : undefined
  })

/** PRO-2, PRO-3. Reads the JSON of a device or of the keeper. A missing field has its default. */
export const readAccessibility = (json: string | null | undefined): Reading<Accessibility> =>
  readStored(json, DEFAULT_ACCESSIBILITY, stored => {
    if (!isRecord(stored)) return undefined
    const { dyslexic = DEFAULT_ACCESSIBILITY.dyslexic, whiteNoise = DEFAULT_ACCESSIBILITY.whiteNoise } = stored
    return typeof dyslexic === 'boolean' && isNoise(whiteNoise) ? { dyslexic, whiteNoise } : undefined
  })

export const settingsOf = (keeper: Keeper): Reading<UserSettings> => readSettings(keeper['user_settings']?.value)
