import type { Language } from '../locale/locales.ts'

export const GENDERS = ['m', 'f', 'n', 'c'] as const
export type Gender = (typeof GENDERS)[number]
export const REGISTERS = ['formal', 'informal'] as const
export type Register = (typeof REGISTERS)[number]

/** A text as a learner sees it, with what helps to read it. */
export interface Phrase {
  readonly lang: Language
  readonly text: string
  readonly latin?: string
  readonly reading?: string
  readonly gender?: Gender
  readonly register?: Register
}
export interface Option {
  readonly id: string
  readonly phrase: Phrase
  readonly picture?: string
}
