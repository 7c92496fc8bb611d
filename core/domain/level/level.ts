/** CRS-1. The levels of the CEFR that a course has, lowest first. */
export const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1'] as const
export type Level = (typeof LEVELS)[number]

export const isLevel = (value: unknown): value is Level => LEVELS.some(level => level === value)
