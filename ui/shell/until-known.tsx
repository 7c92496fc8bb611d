import { useEffect, type ReactNode } from 'react'
import styles from './until-known.module.css'

interface Props {
  readonly newcomer: ReactNode
  readonly learner: ReactNode
}
/** ROUTE-9. What a screen is drawn with until it is known who is here: where the device knows of nobody (web/first-paint) the one, else the other. */
export const UntilKnown = ({ newcomer, learner }: Props) => (
  <>
    <div className={styles.newcomer}>{newcomer}</div>
    <div className={styles.learner}>{learner}</div>
  </>
)

/** Whoever was new when a screen was opened may be known when it is opened again in the same document. */
export const useNewcomerOnce = (): void =>
  useEffect(() => () => {
    delete document.documentElement.dataset['newcomer']
  }, [])
