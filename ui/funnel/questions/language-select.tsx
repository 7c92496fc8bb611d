'use client'
import { isLanguage } from '#core/domain/locale/locales.ts'
import { LOCALE_NAMES } from '../../kit/locale-names.ts'
import { useLanguageName } from '../../kit/messages.tsx'
import styles from '../screen.module.css'
import type { QuestionProps } from './question-props.ts'
import { SearchableCards } from './searchable-cards.tsx'

/** FUN-9. A searchable list of languages, each as its speakers write it. */
export const LanguageSelect = ({ screen, texts, offered, given, onPick }: QuestionProps) => {
  const nameOf = useLanguageName()
  const options = offered.filter(isLanguage).map(id => {
    const [own, name] = [LOCALE_NAMES[id], nameOf(id)]
    return { id, label: <span lang={id} className={styles.ownName}>{own}</span>, words: [own, name], ...(name !== own && { detail: name }) }
  })
  return <SearchableCards label={texts.title(screen)} options={options} value={given[0] ?? null} onPick={onPick} />
}
