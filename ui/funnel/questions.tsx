'use client'
import { type KeyboardEvent, useRef, useState } from 'react'
import { isLanguage } from '#core/domain/locale/locales.ts'
import type { Screen } from '#core/domain/funnel/funnel.ts'
import { CheckCards } from '../kit/check-cards.tsx'
import type { CardOption } from '../kit/choice-card.tsx'
import { LOCALE_NAMES } from '../kit/locale-menu.tsx'
import { useLanguageName, useMessages } from '../kit/messages.tsx'
import { RadioCards } from '../kit/radio-cards.tsx'
import { Stack } from '../kit/stack.tsx'
import { Text } from '../kit/text.tsx'
import { TextField } from '../kit/text-field.tsx'
import { searchLanguages } from './language-search.ts'
import type { FunnelTexts } from './texts.ts'

export interface QuestionProps {
  readonly screen: Screen
  readonly texts: FunnelTexts
  readonly offered: readonly string[]
  readonly given: readonly string[]
  readonly onPick: (id: string, byPointer: boolean) => void
}

/** Whether the last thing used was a pointer; what assistive technology presses counts as keyboard. */
const usePointer = () => {
  const byPointer = useRef(false)
  return {
    byPointer,
    watch: {
      onPointerDownCapture: () => { byPointer.current = true },
      onKeyDownCapture: () => { byPointer.current = false },
    },
  }
}

export const ChoiceQuestion = ({ screen, texts, given, onPick }: QuestionProps) => {
  const { byPointer, watch } = usePointer()
  const options = screen.question?.options?.map((option): CardOption => ({
    id: option.id,
    picture: option.picture,
    ...(option.sample === undefined
      ? { label: texts.option(screen, option.id) }
      : { label: <span lang="en">{option.sample}</span>, detail: texts.option(screen, option.id) }),
  }))
  return (
    <div {...watch}>
      <RadioCards
        key={screen.id}
        label={texts.title(screen)}
        labelHidden
        layout={screen.type === 'single-choice-card' ? 'grid' : 'list'}
        options={options ?? []}
        value={given[0] ?? null}
        onChange={id => onPick(id, byPointer.current)}
      />
    </div>
  )
}

export const ManyQuestion = ({ screen, texts, given, onPick }: QuestionProps) => (
  <CheckCards
    key={screen.id}
    label={texts.title(screen)}
    labelHidden
    options={(screen.question?.options ?? []).map(({ id, picture }) => ({ id, picture, label: texts.option(screen, id) }))}
    value={given}
    max={screen.question?.max}
    onChange={ids => {
      const changed = ids.find(id => !given.includes(id)) ?? given.find(id => !ids.includes(id))
      if (changed !== undefined) onPick(changed, false)
    }}
  />
)

export const LanguageQuestion = ({ screen, texts, offered, given, onPick }: QuestionProps) => {
  const t = useMessages('common')
  const nameOf = useLanguageName()
  const [search, setSearch] = useState('')
  const found = searchLanguages(offered.filter(isLanguage).map(id => ({ id, own: LOCALE_NAMES[id], name: nameOf(id) })), search)
  /** Enter in the search picks what is left, and never goes on with something that is out of sight. */
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
        <TextField label={t('funnel.search')} value={search} onChange={setSearch} autoComplete="off" />
      </div>
      <RadioCards
        label={texts.title(screen)}
        labelHidden
        options={found.map(({ id, own, name }) => ({ id, label: <span lang={id}>{own}</span>, ...(name !== own && { detail: name }) }))}
        value={given[0] ?? null}
        onChange={id => onPick(id, false)}
      />
      <div role="status">{found.length === 0 && <Text tone="soft">{t('funnel.noMatch', { text: search })}</Text>}</div>
    </Stack>
  )
}
