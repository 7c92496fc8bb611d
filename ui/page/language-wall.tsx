import { LANGUAGES, type Language } from '#core/domain/locale/locales.ts'
import { Text } from '../kit/text.tsx'
import styles from './blocks.module.css'
import { HELLOS } from './hellos.ts'

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
