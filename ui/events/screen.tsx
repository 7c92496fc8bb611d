'use client'
import { useUnit } from 'effector-react'
import { Pause, Play, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PERMISSION_STATUSES } from '#core/domain/analytics/permission.ts'
import { Button } from '../kit/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Stack } from '../kit/stack.tsx'
import { Row } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { TextField } from '../kit/text-field.tsx'
import { useVisit } from '../shell/use-visit.ts'
import { DropOff } from './drop-off.tsx'
import { ENTRY_VENDORS, filtered, NO_FILTER, type Filter } from './filter.ts'
import { $entries, $lastCleared, $isPaused, $waiting, cleared, left, pauseSwitched, restored, started } from './model.ts'
import styles from './screen.module.css'
import { EntryTable } from './table.tsx'
import { useFilter } from './use-filter.ts'
import { useVendorTitle } from './vendor-title.ts'

/** The number of entries shown at first and added on request, so that a long log renders quickly. */
const PAGE_SIZE = 200
const SEARCH_ID = 'events-search'
const CLEAR_ID = 'events-clear'

/** ANA-3. Shows which vendor was sent what, and why. */
export const EventsScreen = () => {
  const t = useMessages('dev')
  const { entries, start, leave } = useUnit({ entries: $entries, start: started, leave: left })
  const [filter, change] = useFilter()
  useVisit(start, leave)
  return (
    <Stack gap={24}>
      <div className={styles.intro}>
        <Heading level={1}>{t('events.title')}</Heading>
        <Text tone="soft">{t('events.text')}</Text>
      </div>
      <Filters filter={filter} onChange={change} />
      {entries === null ? <Skeleton heights={[44, 64, 64, 64, 64, 64]} gap={12} /> : <Entries filter={filter} onChange={change} />}
      {entries !== null && <DropOff />}
    </Stack>
  )
}

interface Props {
  readonly filter: Filter
  readonly onChange: (part: Partial<Filter>) => void
}
const Filters = ({ filter, onChange }: Props) => {
  const t = useMessages('dev')
  const titleOf = useVendorTitle()
  return (
    <div className={styles.filters} role="search">
      <SelectField
        label={t('events.vendor')}
        value={filter.vendor ?? ''}
        options={[{ id: '', label: t('events.everyone') }, ...ENTRY_VENDORS.map(id => ({ id, label: titleOf(id) }))]}
        onChange={id => onChange({ vendor: ENTRY_VENDORS.find(vendor => vendor === id) ?? null })}
      />
      <SelectField
        label={t('events.status')}
        value={filter.status ?? ''}
        options={[{ id: '', label: t('events.everything') }, ...PERMISSION_STATUSES.map(id => ({ id, label: t(`events.statuses.${id}`) }))]}
        onChange={id => onChange({ status: PERMISSION_STATUSES.find(status => status === id) ?? null })}
      />
      <TextField id={SEARCH_ID} label={t('events.search')} value={filter.text} onChange={text => onChange({ text })} autoComplete="off" />
    </div>
  )
}

const Entries = ({ filter, onChange }: Props) => {
  const t = useMessages('dev')
  const model = useUnit({ entries: $entries, paused: $isPaused, waiting: $waiting, gone: $lastCleared, pauseSwitched, cleared, restored })
  const [most, setMost] = useState(PAGE_SIZE)
  const all = model.entries ?? []
  const isEmpty = all.length === 0
  const shown = filtered(all, filter)
  const [isUndone, setUndone] = useState(false)
  useEffect(() => {
    if (isUndone && !isEmpty) document.getElementById(CLEAR_ID)?.focus()
  }, [isUndone, isEmpty])
  const clear = () => {
    setUndone(false)
    model.cleared()
  }
  const undo = () => {
    setUndone(true)
    model.restored()
  }
  const reset = () => {
    onChange(NO_FILTER)
    document.getElementById(SEARCH_ID)?.focus()
  }
  return (
    <>
      <div className={styles.bar}>
        <p role="status" className={styles.count}>
          {shown.length === all.length ? t('events.count', { shown: all.length }) : t('events.countOf', { shown: shown.length, all: all.length })}
          {model.waiting > 0 && <span className={styles.waiting}>{t('events.waiting', { count: model.waiting })}</span>}
        </p>
        <Row gap={8}>
          <Button
            size="small"
            variant="secondary"
            icon={model.paused ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}
            onPress={() => model.pauseSwitched(!model.paused)}
          >
            {t(model.paused ? 'events.resume' : 'events.pause')}
          </Button>
          <Button id={CLEAR_ID} size="small" variant="quiet" icon={<Trash2 size={18} aria-hidden="true" />} isDisabled={isEmpty} onPress={clear}>
            {t('events.clear')}
          </Button>
        </Row>
      </div>
      {model.gone.length > 0 && (
        <Notice live="status" action={<Button size="small" variant="secondary" autoFocus onPress={undo}>{t('events.undo')}</Button>}>
          {t('events.cleared', { count: model.gone.length })}
        </Notice>
      )}
      {isEmpty && <EmptyState title={t('events.none.title')} text={t('events.none.text')} picture="seedling" />}
      {!isEmpty && shown.length === 0 && (
        <EmptyState
          title={t('events.noMatch.title')}
          text={t('events.noMatch.text')}
          picture="compass"
          action={<Button variant="secondary" onPress={reset}>{t('events.noMatch.reset')}</Button>}
        />
      )}
      {shown.length > 0 && <EntryTable entries={shown.slice(0, most)} />}
      {shown.length > most && (
        <Button variant="secondary" wide onPress={() => setMost(most + PAGE_SIZE)}>{t('events.more', { count: Math.min(PAGE_SIZE, shown.length - most) })}</Button>
      )}
    </>
  )
}
