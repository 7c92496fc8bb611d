'use client'
import { useEffect, useMemo, useState } from 'react'
import { useLocale, useMessages } from '../../kit/messages.tsx'
import { SearchSelect } from '../../kit/search-select.tsx'
import type { QuestionProps } from './question-props.ts'
import { useProblem } from './use-problem.ts'
import { type NamedZone, nameZone, nameZones, offsetName } from './zone-list.ts'

const nextTurn = () => new Promise<void>(resolve => void setTimeout(resolve))
const isEtc = (zone: string) => zone.startsWith('Etc/')

/** FUN-9. The time zones of the world by their offset of today. That of the device is there at once, the others a moment later. */
export const TimeZoneSelect = ({ screen, texts, given, fault, onDraft }: QuestionProps) => {
  const t = useMessages('questions')
  const problemOf = useProblem(screen)
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  const chosen = given[0] ?? 'UTC'
  const [all, setAll] = useState<readonly NamedZone[] | null>(null)
  useEffect(() => {
    const state = { gone: false }
    const zones = [...new Set([...Intl.supportedValuesOf('timeZone').filter(zone => !isEtc(zone)), chosen])]
    void nameZones(now, locale, zones, nextTurn).then(named => state.gone || setAll(named))
    return () => { state.gone = true }
  }, [now, locale])
  const groups = useMemo(() => {
    const zones = all ?? [nameZone(now, locale, chosen)]
    const byOffset = Map.groupBy(zones, ({ offset }) => offset)
    return [...byOffset].toSorted(([one], [other]) => one - other).map(([offset, same]) => ({
      id: String(offset), label: offsetName(offset),
      options: same.toSorted((one, other) => one.city.localeCompare(other.city))
        .map(({ id, city, name }) => ({ id, label: city, detail: name, keywords: [id, offsetName(offset)] })),
    }))
  }, [all, chosen, locale, now])
  return (
    <SearchSelect
      label={texts.title(screen)}
      labelHidden
      placeholder={t('zone.search')}
      emptyText={text => t('zone.none', { text })}
      groups={groups}
      isLoading={all === null}
      value={chosen}
      onChange={zone => onDraft([zone])}
      error={problemOf(fault)}
    />
  )
}
