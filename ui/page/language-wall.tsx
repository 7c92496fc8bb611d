import type { ComponentType } from 'react'
import { LANGUAGES, type Language } from '#core/domain/locale/locales.ts'
import { coursePath } from './course-path.ts'
import type { LinkProps } from '../kit/link.tsx'
import { Text } from '../kit/text.tsx'
import styles from './blocks.module.css'
import { HELLOS } from './hellos.ts'

interface Props {
  readonly nameOf: (language: Language) => string
  readonly Link: ComponentType<LinkProps>
}
/** Each language leads to its course. */
export const LanguageWall = ({ nameOf, Link }: Props) => (
  <ul className={styles.wall} role="list">
    {LANGUAGES.map(language => (
      <li key={language}>
        <Link href={coursePath(language)}>
          <span lang={language} className={styles.hello}>{HELLOS[language]}</span>
          <Text as="span" size={14} tone="soft">{nameOf(language)}</Text>
        </Link>
      </li>
    ))}
  </ul>
)
