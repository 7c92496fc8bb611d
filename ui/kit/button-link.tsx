'use client'
import type { ReactNode } from 'react'
import { useContext } from 'react'
import { buttonClass, type ButtonLooks } from './button-class.ts'
import type { LinkProps } from './link.tsx'
import { LinkContext } from './link.tsx'

interface Props extends ButtonLooks, Omit<LinkProps, 'className'> {
  readonly icon?: ReactNode
}

/** A link that looks like a button. */
export const ButtonLink = ({ variant, wide, size, icon, children, ...link }: Props) => {
  const Anchor = useContext(LinkContext)
  return <Anchor {...link} className={buttonClass({ variant, wide, size })}>{icon}{children}</Anchor>
}
