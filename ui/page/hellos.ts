import type { Language } from '#core/domain/locale/locales.ts'

/** The greeting of each language, written as its speakers write it. */
export const HELLOS: Readonly<Record<Language, string>> = {
  en: 'Hello', uk: 'Привіт', es: 'Hola', pt: 'Olá', fr: 'Bonjour', tr: 'Merhaba',
  it: 'Ciao', de: 'Hallo', pl: 'Cześć', hi: 'नमस्ते', el: 'Γεια σου', ja: 'こんにちは',
}
