import { LANGUAGES, type Language } from '#core/domain/locale/locales.ts'
import { Text } from '../kit/text.tsx'
import styles from './blocks.module.css'

/** The greeting of each language, written as its speakers write it. */
const HELLOS: Readonly<Record<Language, string>> = {
  en: 'Hello', uk: 'Привіт', es: 'Hola', pt: 'Olá', fr: 'Bonjour', tr: 'Merhaba',
  it: 'Ciao', de: 'Hallo', pl: 'Cześć', hi: 'नमस्ते', el: 'Γεια σου', ja: 'こんにちは',
}

export const LanguageWall = ({ nameOf }: { readonly nameOf: (language: Language) => string }) => (
  <ul className={styles.wall} role="list">
    {LANGUAGES.map(language => (
      <li key={language}>
        <span lang={language} className={styles.hello}>{HELLOS[language]}</span>
        <Text as="span" size={14} tone="soft">{nameOf(language)}</Text>
      </li>
    ))}
  </ul>
)
