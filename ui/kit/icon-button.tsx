'use client'
import type { ReactNode } from 'react'
import { useContext } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { LinkContext } from './link.tsx'

interface Looks {
  /** The accessible name of the button. */
  readonly label: string
  readonly icon: ReactNode
  readonly tinted?: boolean | undefined
  readonly large?: boolean | undefined
}
const classOf = ({ tinted, large }: Looks): string =>
  classNames(styles.icon, tinted && styles.tinted, large && styles.large)

interface Props extends Looks {
  readonly onPress: () => void
  readonly isDisabled?: boolean | undefined
}
export const IconButton = ({ onPress, isDisabled = false, ...looks }: Props) => (
  <button type="button" className={classOf(looks)} aria-label={looks.label} onClick={() => onPress()} disabled={isDisabled}>
    <span aria-hidden="true">{looks.icon}</span>
  </button>
)

export const IconLink = ({ href, ...looks }: Looks & { readonly href: string }) => {
  const Anchor = useContext(LinkContext)
  return <Anchor href={href} className={classOf(looks)} aria-label={looks.label}><span aria-hidden="true">{looks.icon}</span></Anchor>
}
