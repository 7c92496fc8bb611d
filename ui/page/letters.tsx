import type { ComponentType } from 'react'
import { FAMILY_PATHS, LETTERS, type WordFamily } from '#core/domain/dictionary/word-family.ts'
import type { LinkProps } from '../kit/link.tsx'
import styles from './word-list.module.css'

interface Props {
  readonly family: WordFamily
  readonly label: string
  readonly Link: ComponentType<LinkProps>
  readonly current?: string | undefined
}
/** The alphabet, each letter leading to the words that begin with it. */
export const Letters = ({ family, label, Link, current }: Props) => (
  <nav aria-label={label}>
    <ul className={styles.letters} role="list">
      {LETTERS.map(letter => <li key={letter}><Link href={`${FAMILY_PATHS[family]}/${letter}`} className={styles.letter} lang="en" {...(letter === current && { 'aria-current': 'page' as const })}>{letter.toUpperCase()}</Link></li>)}
    </ul>
  </nav>
)
