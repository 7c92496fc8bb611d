'use client'
import { useId } from 'react'
import type { CardLayout, CardOption } from './choice-card.tsx'
import { CardGroup, ChoiceCard } from './choice-card.tsx'
import { useMessages } from './messages.tsx'

interface Props {
  readonly label: string
  readonly labelHidden?: boolean | undefined
  readonly options: readonly CardOption[]
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  /** The maximum number of options; once it is reached, the others are disabled. */
  readonly max?: number | undefined
  readonly layout?: CardLayout | undefined
  readonly isDisabled?: boolean | undefined
}

/** A choice of several options, as large cards. */
export const CheckCards = ({ options, value, onChange, max, layout = 'list', isDisabled = false, ...group }: Props) => {
  const t = useMessages('common')
  const name = useId()
  const isFull = max !== undefined && value.length >= max
  const hint = max !== undefined && max < options.length ? t('chooseUpTo', { max }) : undefined
  return (
    <CardGroup {...group} role="group" layout={layout} hint={hint}>
      {options.map(option => {
        const isSelected = value.includes(option.id)
        return (
          <ChoiceCard
            key={option.id}
            type="checkbox"
            name={name}
            option={option}
            layout={layout}
            isSelected={isSelected}
            isDisabled={isDisabled || (isFull && !isSelected)}
            onChange={() => onChange(isSelected ? value.filter(id => id !== option.id) : [...value, option.id])}
          />
        )
      })}
    </CardGroup>
  )
}
