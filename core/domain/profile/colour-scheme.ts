import { readStored, type Reading } from '../stored/reading.ts'

/** The choices of a person: light, dark, or what the device is set to. */
export const COLOUR_SCHEMES = ['system', 'light', 'dark'] as const
export type ColourScheme = (typeof COLOUR_SCHEMES)[number]
export const isColourScheme = (value: unknown): value is ColourScheme => COLOUR_SCHEMES.some(scheme => scheme === value)

/** PRO-3. Reads the JSON of a device or of the keeper. */
export const readColourScheme = (json: string | null | undefined): Reading<ColourScheme> =>
  readStored<ColourScheme>(json, 'system', stored => (isColourScheme(stored) ? stored : undefined))

/** The colour that a browser paints around the page: that of the paper (ui/kit/tokens.css), in sRGB. */
export const BROWSER_COLOURS = { light: '#fdf9f3', dark: '#12121a' } as const
