'use client'
import { Ban, Check, Clock } from 'lucide-react'
import { memo, useMemo } from 'react'
import { PERMISSION_REASONS } from '#core/domain/analytics/permission.ts'
import type { AnalyticsEntry } from '#core/ports/analytics-log.ts'
import { useLocale, useMessages } from '../kit/messages.tsx'
import styles from './screen.module.css'
import { useVendorTitle } from './vendor-title.ts'

const ICONS = { allowed: Check, held: Clock, refused: Ban } as const
const COLUMNS = ['time', 'vendor', 'name', 'status', 'payload'] as const

const timesIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3, hourCycle: 'h23' })

/** The entries as a table, or as cards on a phone. */
export const EntryTable = ({ entries }: { readonly entries: readonly AnalyticsEntry[] }) => {
  const t = useMessages('dev')
  const locale = useLocale()
  const times = useMemo(() => timesIn(locale), [locale])
  return (
    <table className={styles.table} aria-label={t('events.table')}>
      <thead>
        <tr>{COLUMNS.map(column => <th key={column} scope="col">{t(`events.columns.${column}`)}</th>)}</tr>
      </thead>
      <tbody>{entries.map(entry => <EntryRow key={entry.id} entry={entry} times={times} />)}</tbody>
    </table>
  )
}

interface RowProps {
  readonly entry: AnalyticsEntry
  readonly times: Intl.DateTimeFormat
}
/** An entry never changes, so its row is rendered once. */
const isSameRow = (before: RowProps, now: RowProps): boolean => before.entry.id === now.entry.id && before.times === now.times

const EntryRow = memo(({ entry, times }: RowProps) => {
  const t = useMessages('dev')
  const titleOf = useVendorTitle()
  const reason = PERMISSION_REASONS.find(known => known === entry.reason)
  const Icon = ICONS[entry.status]
  return (
    <tr data-status={entry.status}>
      <td className={styles.time}><time dateTime={new Date(entry.at).toISOString()}>{times.format(entry.at)}</time></td>
      <td className={styles.vendor}>{titleOf(entry.vendor)}</td>
      <td className={styles.name}>
        <code>{entry.name}</code>
        <span className={styles.aside}>{t(`events.kinds.${entry.kind}`)}</span>
      </td>
      <td className={styles.status}>
        <span className={styles.chip} data-status={entry.status}><Icon aria-hidden="true" />{t(`events.statuses.${entry.status}`)}</span>
        <span className={styles.aside}>{reason ? t(`events.reasons.${reason}`) : entry.reason}</span>
        {entry.status === 'allowed' && entry.kind !== 'consent' && <span className={styles.aside}>{t(entry.sent ? 'events.sent' : 'events.stayed')}</span>}
      </td>
      <td className={styles.payload}><Payload entry={entry} /></td>
    </tr>
  )
}, isSameRow)

const inOneLine = (payload: AnalyticsEntry['payload']): string =>
  Object.entries(payload).map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`).join(', ')

const Payload = ({ entry: { name, payload } }: { readonly entry: AnalyticsEntry }) => {
  const t = useMessages('dev')
  if (Object.keys(payload).length === 0) return <span className={styles.aside}>{t('events.noPayload')}</span>
  return (
    <details>
      <summary><code>{inOneLine(payload)}</code></summary>
      <pre aria-label={t('events.payloadOf', { name })} role="group">{JSON.stringify(payload, null, 2)}</pre>
    </details>
  )
}
