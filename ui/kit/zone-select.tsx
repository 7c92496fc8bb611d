'use client'
import { useEffect, useMemo, useState } from 'react'
import type { FieldProps } from './field.tsx'
import { useLocale, useMessages } from './messages.tsx'
import { SearchSelect } from './search-select.tsx'
import { type NamedZone, nameZone, nameZones, offsetName } from './zone-list.ts'

interface Props extends FieldProps {
  /** An IANA zone. */
  readonly value: string
  readonly onChange: (zone: string) => void
}
const nextTurn = () => new Promise<void>(resolve => void setTimeout(resolve))
const isEtc = (zone: string) => zone.startsWith('Etc/')

/** The time zones of the world by their offset of today. The chosen one is there at once, the others a moment later. */
export const ZoneSelect = ({ value, onChange, ...field }: Props) => {
  const t = useMessages('questions')
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  const [all, setAll] = useState<readonly NamedZone[] | null>(null)
  useEffect(() => {
    const state = { gone: false }
    const zones = [...new Set([...Intl.supportedValuesOf('timeZone').filter(zone => !isEtc(zone)), value])]
    void nameZones(now, locale, zones, nextTurn).then(named => state.gone || setAll(named))
    return () => { state.gone = true }
  }, [now, locale])
  const groups = useMemo(() => {
    const zones = all ?? [nameZone(now, locale, value)]
    const byOffset = Map.groupBy(zones, ({ offset }) => offset)
    return [...byOffset].toSorted(([one], [other]) => one - other).map(([offset, same]) => ({
      id: String(offset), label: offsetName(offset),
      options: same.toSorted((one, other) => one.city.localeCompare(other.city))
        .map(({ id, city, name }) => ({ id, label: city, detail: name, keywords: [id, offsetName(offset)] })),
    }))
  }, [all, value, locale, now])
  return (
    <SearchSelect
      {...field}
      placeholder={t('zone.search')}
      emptyText={text => t('zone.none', { text })}
      groups={groups}
      isLoading={all === null}
      value={value}
      onChange={onChange}
    />
  )
}
