'use client'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useMessages } from '../../kit/messages.tsx'
import { RadioCards } from '../../kit/radio-cards.tsx'
import { isFound, searchable } from '../../kit/search-text.ts'
import { Stack } from '../../kit/stack.tsx'
import { Text } from '../../kit/text.tsx'
import { useRestLater } from '../../shell/use-rest-later.ts'
import { TextField } from '../../kit/text-field.tsx'

interface Option {
  readonly id: string
  readonly label: ReactNode
  readonly detail?: string | undefined
  /** What it is found by. */
  readonly words: readonly string[]
}
interface Props {
  readonly label: string
  readonly options: readonly Option[]
  readonly value: string | null
  readonly onPick: (id: string, byPointer: boolean) => void
}

/** As many cards as a screen has room for. */
const IN_SIGHT = 6

/** FUN-9. A list of cards that a search shortens. */
export const SearchableCards = ({ label, options, value, onPick }: Props) => {
  const t = useMessages('common')
  const [search, setSearch] = useState('')
  const all = useRestLater(options, IN_SIGHT)
  const found = search === '' ? all : options.filter(({ words }) => isFound(searchable(words), search))
  /** Enter in the search field picks the only option left, and never goes on with one that is out of sight. */
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
      <RadioCards label={label} labelHidden options={found} value={value} onChange={id => onPick(id, false)} />
      <div role="status">{found.length === 0 && <Text tone="soft">{t('funnel.noMatch', { text: search })}</Text>}</div>
    </Stack>
  )
}
