'use client'
import { Label } from 'react-aria-components/Label'
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup'
import type { CardLayout, CardOption } from './choice-card.tsx'
import { CardFace, cardClass, groupClass, legendClass, listClass } from './choice-card.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

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
export const RadioCards = ({ label, labelHidden = false, options, value, onChange, layout = 'list', isDisabled = false, name }: Props) => (
  <RadioGroup className={groupClass ?? ''} value={value} onChange={onChange} isDisabled={isDisabled} {...(name !== undefined && { name })}>
    <Label className={legendClass ?? ''}>{labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</Label>
    <div className={listClass(layout)}>
      {options.map(option => (
        <RadioField key={option.id} value={option.id}>
          <RadioButton className={cardClass(layout, option.mark)}><CardFace option={option} layout={layout} sign="radio" /></RadioButton>
        </RadioField>
      ))}
    </div>
  </RadioGroup>
)
