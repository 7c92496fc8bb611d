import { placeIn } from '#core/domain/dictionary/word-check.ts'
import styles from './words.module.css'

/** A sentence of English with the word in it marked. */
export const Example = ({ text, word }: { readonly text: string; readonly word: string }) => {
  const place = placeIn(text, word)
  return <q className={styles.example} lang="en">{place ? <>{text.slice(0, place.start)}<mark>{text.slice(place.start, place.end)}</mark>{text.slice(place.end)}</> : text}</q>
}
