'use client'
import { useUnit } from 'effector-react'
import { Bookmark, BookmarkCheck } from 'lucide-react'
import { useEffect } from 'react'
import { keyOf } from '#core/domain/dictionary/entry.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Text } from '../kit/text.tsx'
import { $keeperReady } from '../keeper/model.ts'
import { Speak } from '../shell/speak.tsx'
import { speechOpened } from '../speech/model.ts'
import { $isListFull, $myWords, wordRemoved, wordSaved } from './model.ts'

/** SEO-1. What can be done with a word of a page: it is read aloud, and put on one's own list, without an account too. */
export const WordTools = ({ word }: { readonly word: string }) => {
  const t = useMessages('words')
  const { mine, isFull, isReady, open, save, remove } = useUnit({ mine: $myWords, isFull: $isListFull, isReady: $keeperReady, open: speechOpened, save: wordSaved, remove: wordRemoved })
  useEffect(() => open(), [open])
  const isSaved = mine.includes(keyOf(word))
  return (
    <>
      <Speak phrase={{ text: word, lang: 'en' }} withSlow />
      {isReady && (isSaved
        ? (
          <>
            <Button size="small" variant="secondary" icon={<BookmarkCheck aria-hidden="true" />} onPress={() => remove(word)} aria-label={t('mine.remove', { word })}>{t('tools.saved')}</Button>
            <LinkTo href={pathTo('myWords')}>{t('mine.title')}</LinkTo>
          </>
        )
        : isFull
          ? <Text size={14} tone="soft">{t('tools.full', { count: mine.length })} <LinkTo href={pathTo('myWords')}>{t('mine.title')}</LinkTo></Text>
          : <Button size="small" variant="secondary" icon={<Bookmark aria-hidden="true" />} onPress={() => save(word)}>{t('tools.save')}</Button>)}
    </>
  )
}
