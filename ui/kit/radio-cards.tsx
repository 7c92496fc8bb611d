'use client'
import { useId } from 'react'
import type { CardLayout, CardOption } from './choice-card.tsx'
import { CardGroup, ChoiceCard } from './choice-card.tsx'

interface Props {
  /** The question, which may be hidden where a heading above asks it. */
  readonly label: string
  readonly labelHidden?: boolean | undefined
  readonly options: readonly CardOption[]
  readonly value: string | null
  readonly onChange: (id: string) => void
  readonly layout?: CardLayout | undefined
  readonly isDisabled?: boolean | undefined
  readonly name?: string | undefined
}

/** A choice of one option, as large cards: arrows move, space chooses. */
export const RadioCards = ({ options, value, onChange, layout = 'list', isDisabled = false, name, ...group }: Props) => {
  const ownName = useId()
  return (
    <CardGroup {...group} role="radiogroup" layout={layout}>
      {options.map(option => (
        <ChoiceCard
          key={option.id}
          type="radio"
          name={name ?? ownName}
          option={option}
          layout={layout}
          isSelected={option.id === value}
          isDisabled={isDisabled}
          onChange={() => onChange(option.id)}
        />
      ))}
    </CardGroup>
  )
}
