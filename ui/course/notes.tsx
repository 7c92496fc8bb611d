'use client'
import { useUnit } from 'effector-react'
import { BookOpen } from 'lucide-react'
import { useState } from 'react'
import type { Note } from '#core/domain/lesson/lesson.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { Button } from '../kit/button.tsx'
import { useMessages } from '../kit/messages.tsx'
import { NoteText } from '../kit/note-text.tsx'
import { PhraseText } from '../kit/phrase-text.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { Speak } from '../shell/speak.tsx'
import { $notes, notesAsked } from './model.ts'
import styles from './screen.module.css'

interface Told {
  readonly told: Language
  readonly target: Language
}

/** CRS-1. What there is to know of the language of a unit, read when it is wanted. */
export const Notes = ({ unit, titleId, ...languages }: Told & { readonly unit: string; readonly titleId: string }) => {
  const t = useMessages('course')
  const { known, ask } = useUnit({ known: $notes, ask: notesAsked })
  const [isOpen, setOpen] = useState(false)
  const state = known[unit]
  const id = `${titleId}-notes`
  const toggle = () => {
    setOpen(!isOpen)
    if (!isOpen && (state === undefined || (state !== null && 'failure' in state))) ask(unit)
  }
  return (
    <div>
      <button type="button" className={styles.notesButton} aria-expanded={isOpen} aria-controls={id} onClick={toggle}><BookOpen aria-hidden="true" />{t('notes.title')}</button>
      <div id={id} hidden={!isOpen} lang={languages.told}>
        {isOpen && (state === null || state === undefined) && <Skeleton heights={[120, 120]} gap={16} />}
        {isOpen && state && 'failure' in state && <RetryNotice error={state.failure} isPending={false} onRetry={() => ask(unit)} />}
        {isOpen && state && 'notes' in state && <Stack gap={24}>{state.notes.map(note => <OneNote key={note.id} note={note} target={languages.target} />)}<Close onPress={toggle} /></Stack>}
      </div>
    </div>
  )
}

const Close = ({ onPress }: { readonly onPress: () => void }) => <div><Button size="small" variant="quiet" onPress={onPress}>{useMessages('course')('notes.close')}</Button></div>

const OneNote = ({ note: { title, text, examples }, target }: { readonly note: Note; readonly target: Language }) => (
  <section>
    <Stack gap={8}>
      <Heading level={3}><NoteText text={title} target={target} /></Heading>
      <Text><NoteText text={text} target={target} /></Text>
      <ul className={styles.examples} role="list">
        {examples.map(({ phrase, meaning }) => (
          <li key={phrase.text} className={styles.example}>
            <Speak phrase={phrase} />
            <span><PhraseText phrase={phrase} /> <Text as="span" tone="soft" lang={meaning.lang}>{meaning.text}</Text></span>
          </li>
        ))}
      </ul>
    </Stack>
  </section>
)
