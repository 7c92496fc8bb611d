import type { ReactNode } from 'react'
import { LinkTo } from './link.tsx'
import styles from './tabs.module.css'

interface Props<Id extends string> {
  /** What is chosen between. */
  readonly label: string
  readonly ids: readonly Id[]
  readonly shown: Id
  readonly nameOf: (id: Id) => ReactNode
}
/** Switches between parts of one page, of which one is shown. */
export const Tabs = <Id extends string>({ label, ids, shown, nameOf, onPick }: Props<Id> & { readonly onPick: (id: Id) => void }) => (
  <div className={styles.tabs} role="group" aria-label={label}>
    {ids.map(id => <button key={id} type="button" className={styles.tab} aria-pressed={id === shown} onClick={() => onPick(id)}>{nameOf(id)}</button>)}
  </div>
)
/** As `Tabs`, but that each part is a page of its own. */
export const TabLinks = <Id extends string>({ label, ids, shown, nameOf, hrefOf }: Props<Id> & { readonly hrefOf: (id: Id) => string }) => (
  <nav className={styles.tabs} aria-label={label}>
    {ids.map(id => <LinkTo key={id} href={hrefOf(id)} className={styles.tab} {...(id === shown && { 'aria-current': 'page' as const })}>{nameOf(id)}</LinkTo>)}
  </nav>
)
