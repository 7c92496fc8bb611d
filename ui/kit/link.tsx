'use client'
import type { ComponentType, MouseEventHandler, ReactNode } from 'react'
import { createContext, useContext } from 'react'
import { classNames } from './class-names.ts'
import styles from './link.module.css'

export interface LinkProps {
  readonly href: string
  readonly children: ReactNode
  readonly className?: string | undefined
  readonly lang?: string | undefined
  readonly hrefLang?: string | undefined
  readonly rel?: string | undefined
  readonly target?: string | undefined
  readonly 'aria-current'?: 'page' | undefined
  readonly 'aria-label'?: string | undefined
  /** The page it leads to takes the place of this one in the browser's history. */
  readonly replace?: boolean | undefined
  readonly onClick?: MouseEventHandler<HTMLAnchorElement> | undefined
}
const PlainLink = (props: LinkProps) => <a {...{ ...props, replace: undefined }} />

/** The component that renders links; the web adds its router and the locale prefix here. */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)

/** A link inside the product; `href` has no locale prefix. */
export const LinkTo = ({ className, ...props }: LinkProps) => {
  const Anchor = useContext(LinkContext)
  return <Anchor {...props} className={classNames(styles.link, className)} />
}
