'use client'
import { useUnit } from 'effector-react'
import { Pencil, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LONGEST_MEANING, LONGEST_TEXT, MOST_WRITTEN, WRITTEN_KINDS, type WrittenKind } from '#core/domain/classroom/line.ts'
import { shownOf } from '#core/domain/classroom/room.ts'
import { mayWrite } from '#core/domain/classroom/writing.ts'
import { Button } from '../kit/button.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { Tabs } from '../kit/tabs.tsx'
import { Text } from '../kit/text.tsx'
import { TextArea } from '../kit/text-area.tsx'
import { TextField } from '../kit/text-field.tsx'
import { useClock } from '../kit/use-clock.ts'
import styles from './classroom.module.css'
import { $classroom, $room, removed, written } from './model.ts'
import { useNames } from './use-names.ts'

const NAMES = { message: 'messages', word: 'words', note: 'notes' } as const satisfies Readonly<Record<WrittenKind, string>>

/** What is written beside the lesson: chat, words and notes, one at a time. What came in meanwhile is counted on its tab. */
export const Panel = ({ zone }: { readonly zone: string }) => {
  const t = useMessages('classroom')
  const room = useUnit($room)
  const [kind, setKind] = useState<WrittenKind>('message')
  const [seen, setSeen] = useState<Readonly<Record<WrittenKind, number>>>({ message: 0, word: 0, note: 0 })
  const many = (each: WrittenKind) => shownOf(room, each).length
  const turnTo = (next: WrittenKind) => {
    setSeen(before => ({ ...before, [kind]: many(kind) }))
    setKind(next)
  }
  const nameOf = (each: WrittenKind) => {
    const fresh = each === kind ? 0 : many(each) - seen[each]
    return <>{t(`panel.${NAMES[each]}`)}{fresh > 0 && <span className={styles.count}>{t('panel.count', { count: fresh })}</span>}</>
  }
  return (
    <section className={styles.panel} aria-label={t('panel.label')}>
      <Tabs label={t('panel.label')} ids={WRITTEN_KINDS} shown={kind} nameOf={nameOf} onPick={turnTo} />
      {room.written.length >= MOST_WRITTEN && <Text size={14}>{t('full')}</Text>}
      {kind === 'message' && <Messages zone={zone} />}
      {kind === 'word' && <Words />}
      {kind === 'note' && <Notes />}
    </section>
  )
}

/** Those of one kind, and which of them the person may take away. */
const useWritten = (kind: WrittenKind) => {
  const { room, classroom, ...model } = useUnit({ room: $room, classroom: $classroom, written, removed })
  const isFull = room.written.length >= MOST_WRITTEN
  const mayRemove = (id: string): boolean => {
    const known = room.written.find(each => each.id === id)
    return known !== undefined && classroom !== null && mayWrite(classroom.own, known, { ...known, removed: true, revision: known.revision + 1 })
  }
  return { all: shownOf(room, kind), isFull, mayRemove, ...model }
}

const Empty = ({ children }: { readonly children: ReactNode }) => <Text tone="soft">{children}</Text>

const Messages = ({ zone }: { readonly zone: string }) => {
  const t = useMessages('classroom')
  const { time } = useClock()
  const { label } = useNames()
  const { all, isFull, mayRemove, ...model } = useWritten('message')
  const [text, setText] = useState('')
  const end = useRef<HTMLLIElement>(null)
  useEffect(() => { end.current?.scrollIntoView({ block: 'nearest' }) }, [all.length])
  const send = () => {
    if (text.trim() === '') return
    model.written({ kind: 'message', text: text.slice(0, LONGEST_TEXT.message) })
    setText('')
  }
  return (
    <>
      {all.length === 0 && <Empty>{t('messages.none')}</Empty>}
      <ol role="list" className={styles.written} aria-live="polite">
        {all.map(({ id, text: said, at, seat, name }, index) => (
          <li key={id} className={styles.message} {...(index === all.length - 1 && { ref: end })}>
            <p className={styles.by}>{t('messages.by', { name: label({ seat, name }), time: time(at, zone) })}</p>
            <p className={styles.words}>{said}</p>
            {mayRemove(id) && <Row><Button size="small" variant="quiet" onPress={() => model.removed(id)}>{t('messages.remove')}</Button></Row>}
          </li>
        ))}
      </ol>
      <form className={styles.write} onSubmit={event => { event.preventDefault(); send() }}>
        <TextField label={t('messages.label')} value={text} onChange={setText} maxLength={LONGEST_TEXT.message} isDisabled={isFull} autoComplete="off" />
        <Button type="submit" isDisabled={isFull}>{t('messages.send')}</Button>
      </form>
    </>
  )
}

const Words = () => {
  const t = useMessages('classroom')
  const { all, isFull, mayRemove, ...model } = useWritten('word')
  const [word, setWord] = useState('')
  const [meaning, setMeaning] = useState('')
  const add = () => {
    if (word.trim() === '') return
    model.written({ kind: 'word', text: word.slice(0, LONGEST_TEXT.word), meaning: meaning.trim() === '' ? null : meaning.slice(0, LONGEST_MEANING) })
    setWord('')
    setMeaning('')
  }
  return (
    <>
      {all.length === 0 && <Empty>{t('words.none')}</Empty>}
      <ul role="list" className={styles.written} aria-live="polite">
        {all.map(each => (
          <li key={each.id} className={styles.word}>
            <span className={styles.words}><strong>{each.text}</strong>{each.meaning !== null && ` – ${each.meaning}`}</span>
            {mayRemove(each.id) && <IconButton label={t('words.remove', { word: each.text })} icon={<X />} onPress={() => model.removed(each.id)} />}
          </li>
        ))}
      </ul>
      <form className={styles.write} onSubmit={event => { event.preventDefault(); add() }}>
        <TextField label={t('words.label')} value={word} onChange={setWord} maxLength={LONGEST_TEXT.word} isDisabled={isFull} autoComplete="off" />
        <TextField label={t('words.meaning')} value={meaning} onChange={setMeaning} maxLength={LONGEST_MEANING} isDisabled={isFull} autoComplete="off" />
        <Button type="submit" variant="secondary" isDisabled={isFull}>{t('words.add')}</Button>
      </form>
    </>
  )
}

const Notes = () => {
  const t = useMessages('classroom')
  const { all, isFull, mayRemove, ...model } = useWritten('note')
  const [text, setText] = useState('')
  const [editing, setEditing] = useState<{ readonly id: string; readonly text: string } | null>(null)
  const add = () => {
    if (text.trim() === '') return
    model.written({ kind: 'note', text: text.slice(0, LONGEST_TEXT.note) })
    setText('')
  }
  const save = () => {
    if (editing && editing.text.trim() !== '') model.written({ kind: 'note', id: editing.id, text: editing.text.slice(0, LONGEST_TEXT.note) })
    setEditing(null)
  }
  return (
    <>
      {all.length === 0 && <Empty>{t('notes.none')}</Empty>}
      <ul role="list" className={styles.notes}>
        {all.map((note, at) => (
          <li key={note.id} className={styles.note}>
            {editing?.id === note.id ? (
              <Stack gap={8}>
                <TextArea label={t('notes.text')} value={editing.text} onChange={changed => setEditing({ id: note.id, text: changed })} rows={3} />
                <Row gap={8}>
                  <Button size="small" onPress={save}>{t('notes.save')}</Button>
                  <Button size="small" variant="quiet" onPress={() => setEditing(null)}>{t('notes.cancel')}</Button>
                </Row>
              </Stack>
            ) : (
              <>
                <p className={styles.words}>{note.text}</p>
                <Row gap={8}>
                  <IconButton label={t('notes.edit', { number: at + 1 })} icon={<Pencil />} onPress={() => setEditing({ id: note.id, text: note.text })} />
                  {mayRemove(note.id) && <IconButton label={t('notes.remove', { number: at + 1 })} icon={<X />} onPress={() => model.removed(note.id)} />}
                </Row>
              </>
            )}
          </li>
        ))}
      </ul>
      <form className={styles.write} onSubmit={event => { event.preventDefault(); add() }}>
        <TextArea label={t('notes.label')} value={text} onChange={setText} rows={3} />
        <Button type="submit" variant="secondary" isDisabled={isFull}>{t('notes.add')}</Button>
      </form>
    </>
  )
}
