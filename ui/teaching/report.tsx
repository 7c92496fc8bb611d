'use client'
import { useUnit } from 'effector-react'
import { Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isLanguage, type Language } from '#core/domain/locale/locales.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { type LessonReport, type LessonWord, REPORT_LENGTHS } from '#core/domain/tutoring/lesson-report.ts'
import { Button } from '../kit/button.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { useLanguageName, useMessages } from '../kit/messages.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { TextArea } from '../kit/text-area.tsx'
import { TextField } from '../kit/text-field.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { $reportFaults, $reportProblem, $savingReport, reportChanged, reportClosed, reportSaved } from './lessons-model.ts'
import styles from './teaching.module.css'

/** TUT-1. A report as it was saved. */
export const ReportText = ({ report: { note, words, language } }: { readonly report: LessonReport }) => {
  const t = useMessages('teaching')
  return (
    <Stack gap={8}>
      <Text strong>{t('report.title')}</Text>
      {note !== '' && <p className={styles.note}>{note}</p>}
      {words.length > 0 && (
        <ul role="list" className={styles.words}>
          {words.map(({ word, meaning }) => <li key={word}><strong lang={language}>{word}</strong>{meaning !== '' && ` – ${meaning}`}</li>)}
        </ul>
      )}
    </Stack>
  )
}

interface Props {
  readonly lesson: string
  readonly report: LessonReport
  /** That the tutor teaches. */
  readonly languages: readonly Language[]
}
/** TUT-1, CRS-4. A note and words; an empty row stands ready for the next one. */
export const ReportForm = ({ lesson, report, languages }: Props) => {
  const t = useMessages('teaching')
  const nameOf = useLanguageName()
  const { faults, problem, saving, ...model } = useUnit({ faults: $reportFaults, problem: $reportProblem, saving: $savingReport, reportChanged, reportClosed, reportSaved })
  const fault = faults[lesson]
  const failed = problem?.lesson === lesson && problem.error
  const id = (part: string) => `${part}-${lesson}`
  const change = (more: Partial<LessonReport>) => model.reportChanged({ lesson, report: { ...report, ...more } })
  useEffect(() => document.getElementById(id('note'))?.focus(), [])
  useEffect(() => { if (fault) document.getElementById(fault.field === 'note' ? id('note') : id(`word-${fault.row}`))?.focus() }, [fault])
  return (
    <form
      className={styles.report} aria-labelledby={id('report')} noValidate
      onSubmit={event => {
        event.preventDefault()
        model.reportSaved(lesson)
      }}
    >
      <Stack gap={4}>
        <Heading level={3} size={18} id={id('report')}>{t('report.title')}</Heading>
        <Text size={14} tone="soft">{t('report.text')}</Text>
      </Stack>
      {languages.length > 1 && (
        <SelectField label={t('report.language')} value={report.language} options={languages.map(each => ({ id: each, label: nameOf(each) }))} onChange={each => { if (isLanguage(each)) change({ language: each }) }} />
      )}
      <TextArea
        id={id('note')} label={t('report.note')} description={t('report.noteHint')} value={report.note} onChange={note => change({ note })}
        error={fault?.field === 'note' ? t('report.problems.long', { most: REPORT_LENGTHS.note }) : undefined}
      />
      <Words id={id} report={report} faultyRow={fault?.field === 'word' ? fault.row : null} onChange={words => change({ words })} />
      {failed && <RetryNotice error={failed} onRetry={() => model.reportSaved(lesson)} isPending={saving === lesson} here={pathTo('teach')} text={failed.code === 'network' ? t('report.notSaved') : undefined} />}
      <Row gap={8}>
        <Button type="submit" isPending={saving === lesson}>{t('report.save')}</Button>
        <Button variant="quiet" isDisabled={saving === lesson} onPress={() => model.reportClosed(lesson)}>{t('report.close')}</Button>
      </Row>
    </form>
  )
}

interface WordsProps {
  readonly id: (part: string) => string
  readonly report: LessonReport
  readonly faultyRow: number | null
  readonly onChange: (words: readonly LessonWord[]) => void
}
const Words = ({ id, report: { words, language }, faultyRow, onChange }: WordsProps) => {
  const t = useMessages('teaching')
  const shown = words.length === 0 ? [{ word: '', meaning: '' }] : words
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current !== null) document.getElementById(wanted.current)?.focus()
    wanted.current = null
  }, [words.length])
  const set = (row: number, more: Partial<LessonWord>) => onChange(shown.map((each, at) => (at === row ? { ...each, ...more } : each)))
  const add = () => {
    wanted.current = id(`word-${shown.length}`)
    onChange([...shown, { word: '', meaning: '' }])
  }
  const remove = (row: number) => {
    wanted.current = id('add-word')
    onChange(shown.filter((_, at) => at !== row))
  }
  return (
    <div role="group" aria-labelledby={id('words')} aria-describedby={id('words-hint')} className={styles.wordRows}>
      <Stack gap={4}>
        <Text strong id={id('words')}>{t('report.words')}</Text>
        <Text size={14} tone="soft" id={id('words-hint')}>{t('report.wordsHint')}</Text>
      </Stack>
      {shown.map(({ word, meaning }, row) => (
        <div key={row} className={styles.wordRow}>
          <TextField
            id={id(`word-${row}`)} label={t('report.word', { number: row + 1 })} lang={language} maxLength={REPORT_LENGTHS.word} value={word} onChange={text => set(row, { word: text })}
            error={faultyRow === row ? t('report.problems.word') : undefined}
          />
          <TextField label={t('report.meaning', { number: row + 1 })} maxLength={REPORT_LENGTHS.meaning} value={meaning} onChange={text => set(row, { meaning: text })} />
          <IconButton label={t('report.remove', { number: row + 1 })} icon={<X />} onPress={() => remove(row)} />
        </div>
      ))}
      {shown.length < REPORT_LENGTHS.words
        ? <Row><Button id={id('add-word')} size="small" variant="secondary" icon={<Plus aria-hidden="true" />} onPress={add}>{t('report.add')}</Button></Row>
        : <Text size={14} tone="soft">{t('report.full', { most: REPORT_LENGTHS.words })}</Text>}
    </div>
  )
}
