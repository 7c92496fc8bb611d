'use client'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { SwitchButton, SwitchField } from 'react-aria-components/Switch'
import styles from './field.module.css'

interface Props {
  readonly label: string
  readonly detail?: string | undefined
  readonly isSelected: boolean
  readonly onChange: (isSelected: boolean) => void
  readonly isDisabled?: boolean | undefined
}
export const Switch = ({ label, detail, isSelected, onChange, isDisabled = false }: Props) => {
  const id = useId()
  return (
    <SwitchField
      isSelected={isSelected}
      onChange={onChange}
      isDisabled={isDisabled}
      aria-labelledby={id}
      {...(detail !== undefined && { 'aria-describedby': `${id}-detail` })}
    >
      <SwitchButton className={styles.switch}>
        <span className={styles.words}>
          <span className={styles.label} id={id}>{label}</span>
          {detail !== undefined && <span className={styles.description} id={`${id}-detail`}>{detail}</span>}
        </span>
        <span className={styles.track}><span className={styles.thumb}><Check aria-hidden="true" strokeWidth={4} /></span></span>
      </SwitchButton>
    </SwitchField>
  )
}
