'use client'
import { useUnit } from 'effector-react'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FAMILY_PATHS } from '#core/domain/dictionary/word-family.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { Character } from '../kit/character.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { $keeperReady } from '../keeper/model.ts'
import { $isRegistered } from '../session/model.ts'
import { Speak } from '../shell/speak.tsx'
import { speechOpened } from '../speech/model.ts'
import { $myWords, wordRemoved, wordSaved } from './model.ts'
import { inEnglish, wordPath } from './site.tsx'
import styles from './words.module.css'

const TITLE = 'my-words'

/** SEO-1. The words that somebody saved on their pages. */
export const MyWordsScreen = () => {
  const t = useMessages('words')
  const { words, isReady, isRegistered, open, save, remove } = useUnit({ words: $myWords, isReady: $keeperReady, isRegistered: $isRegistered, open: speechOpened, save: wordSaved, remove: wordRemoved })
  const [removed, setRemoved] = useState<string | null>(null)
  useEffect(() => open(), [open])
  const takeOff = (word: string) => {
    remove(word)
    setRemoved(word)
  }
  /** The button is gone then: whoever goes by keyboard goes on at the list. */
  const putBack = () => {
    if (removed !== null) save(removed)
    setRemoved(null)
    document.getElementById(TITLE)?.focus()
  }
  if (!isReady) return <Stack gap={24}><Heading level={1}>{t('mine.title')}</Heading><Skeleton heights={[56, 56, 56]} gap={8} /></Stack>
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <Heading level={1} id={TITLE} focusable>{t('mine.title')}</Heading>
        {words.length > 0 && <Text tone="soft">{t('mine.text')} {!isRegistered && t('mine.kept')}</Text>}
      </Stack>
      {removed !== null && (
        <Notice key={removed} live="status" action={<Button size="small" variant="secondary" autoFocus onPress={putBack}>{t('mine.undo')}</Button>}>
          {t.rich('mine.removed', { word: removed, ...inEnglish })}
        </Notice>
      )}
      {words.length === 0
        ? <EmptyState figure={<Character mood="thinking" />} title={t('mine.empty.title')} text={t('mine.empty.text')} action={<ButtonLink href={FAMILY_PATHS.synonyms}>{t('mine.empty.action')}</ButtonLink>} />
        : (
          <ul className={styles.mine} role="list">
            {words.map(word => (
              <li key={word}>
                <LinkTo href={wordPath('synonyms', word)} lang="en" className={styles.mineWord}>{word}</LinkTo>
                <Speak phrase={{ text: word, lang: 'en' }} />
                <IconButton label={t('mine.remove', { word })} icon={<X />} onPress={() => takeOff(word)} />
              </li>
            ))}
          </ul>
        )}
      {words.length > 0 && <Row><ButtonLink href={FAMILY_PATHS.synonyms} variant="secondary">{t('mine.empty.action')}</ButtonLink></Row>}
    </Stack>
  )
}
