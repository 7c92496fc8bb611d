'use client'
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox'
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import type { CardLayout, CardOption } from './choice-card.tsx'
import { CardFace, cardClass, groupClass, legendClass, listClass } from './choice-card.tsx'
import { useMessages } from './messages.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

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
export const CheckCards = ({ label, labelHidden = false, options, value, onChange, max, layout = 'list', isDisabled = false }: Props) => {
  const t = useMessages('common')
  const isFull = max !== undefined && value.length >= max
  return (
    <CheckboxGroup className={groupClass ?? ''} value={[...value]} onChange={onChange} isDisabled={isDisabled}>
      <Label className={legendClass ?? ''}>{labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</Label>
      {max !== undefined && max < options.length && <Text slot="description">{t('chooseUpTo', { max })}</Text>}
      <div className={listClass(layout)}>
        {options.map(option => (
          <CheckboxField key={option.id} value={option.id} isDisabled={isFull && !value.includes(option.id)}>
            <CheckboxButton className={cardClass(layout, option.mark)}><CardFace option={option} layout={layout} sign="check" /></CheckboxButton>
          </CheckboxField>
        ))}
      </div>
    </CheckboxGroup>
  )
}
