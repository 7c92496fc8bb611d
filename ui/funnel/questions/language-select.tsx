'use client'
import { type KeyboardEvent, useState } from 'react'
import { isLanguage } from '#core/domain/locale/locales.ts'
import { LOCALE_NAMES } from '../../kit/locale-names.ts'
import { useLanguageName, useMessages } from '../../kit/messages.tsx'
import { RadioCards } from '../../kit/radio-cards.tsx'
import { Stack } from '../../kit/stack.tsx'
import { Text } from '../../kit/text.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { searchLanguages } from './language-search.ts'
import styles from '../screen.module.css'
import type { QuestionProps } from './question-props.ts'

/** FUN-9. A searchable list of languages. */
export const LanguageSelect = ({ screen, texts, offered, given, onPick }: QuestionProps) => {
  const t = useMessages('common')
  const nameOf = useLanguageName()
  const [search, setSearch] = useState('')
  const found = searchLanguages(offered.filter(isLanguage).map(id => ({ id, own: LOCALE_NAMES[id], name: nameOf(id) })), search)
  /** Enter in the search field picks the only language left, and never goes on with one that is out of sight. */
  const only = found.length === 1 ? found[0] : undefined
  const watchEnter = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      if (only && !event.nativeEvent.isComposing) onPick(only.id, false)
    },
  }
  return (
    <Stack gap={16}>
      <div {...watchEnter}>
        <TextField label={t('funnel.search')} clearLabel={t('funnel.clear')} value={search} onChange={setSearch} autoComplete="off" />
      </div>
      <RadioCards
        label={texts.title(screen)}
        labelHidden
        options={found.map(({ id, own, name }) => ({ id, label: <span lang={id} className={styles.ownName}>{own}</span>, ...(name !== own && { detail: name }) }))}
        value={given[0] ?? null}
        onChange={id => onPick(id, false)}
      />
      <div role="status">{found.length === 0 && <Text tone="soft">{t('funnel.noMatch', { text: search })}</Text>}</div>
    </Stack>
  )
}
