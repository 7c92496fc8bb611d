import type { Language } from '#core/domain/locale/locales.ts'

/** The greeting of each language, written as its speakers write it. */
export const HELLOS: Readonly<Record<Language, string>> = {
  en: 'Hello', uk: 'Привіт', es: 'Hola', pt: 'Olá', fr: 'Bonjour', tr: 'Merhaba',
  it: 'Ciao', de: 'Hallo', pl: 'Cześć', hi: 'नमस्ते', el: 'Γεια σου', ja: 'こんにちは',
}

/** One word in four languages: the page shows a language that is not its own. */
export const DEMO_WORDS = {
  es: { coffee: 'el café', tea: 'el té', water: 'el agua', bread: 'el pan' },
  en: { coffee: 'coffee', tea: 'tea', water: 'water', bread: 'bread' },
} as const satisfies Partial<Record<Language, Record<string, string>>>
export type DemoWord = keyof (typeof DEMO_WORDS)['es']
export const DEMO_PICTURES: Readonly<Record<DemoWord, string>> = { tea: 'teacup-without-handle', bread: 'bread', coffee: 'hot-beverage', water: 'droplet' }
