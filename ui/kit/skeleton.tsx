'use client'
import { useMessages } from './messages.tsx'
import styles from './skeleton.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Props {
  /** The height of each grey shape, px; it matches the content, so that the layout does not shift. */
  readonly heights: readonly number[]
  readonly gap?: number | undefined
}
export const Skeleton = ({ heights, gap = 12 }: Props) => (
  <div className={styles.skeleton} style={{ gap }} aria-busy="true">
    <VisuallyHidden>{useMessages('common')('loading')}</VisuallyHidden>
    {heights.map((height, index) => <div key={index} className={styles.shape} style={{ height }} />)}
  </div>
)
