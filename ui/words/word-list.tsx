import type { WordFamily } from '#core/domain/dictionary/word-family.ts'
import styles from '../page/word-list.module.css'
import { type WordSite, wordPath } from './site.tsx'

interface Props {
  readonly words: readonly string[]
  readonly family: WordFamily
  readonly site: Pick<WordSite, 'Link' | 'has'>
  readonly labelledBy?: string | undefined
}
/** English words and phrases side by side; those that have a page lead to it. There may be a thousand, so nothing is said of each that holds for all. */
export const WordList = ({ words, family, site: { Link, has }, labelledBy }: Props) => (
  <ul className={styles.words} role="list" lang="en" aria-labelledby={labelledBy}>
    {words.map(word => <li key={word}>{has(word) ? <Link href={wordPath(family, word)}>{word}</Link> : <span>{word}</span>}</li>)}
  </ul>
)
