import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Picture } from './picture.tsx'
import { Heading, Text } from './text.tsx'

interface Props {
  readonly title: string
  readonly text?: string | undefined
  readonly picture?: string | undefined
  /** What stands there in place of a picture. */
  readonly figure?: ReactNode
  readonly action?: ReactNode
  readonly level?: 1 | 2 | undefined
  /** Makes the title focusable by script, for use after a change of screen. */
  readonly titleId?: string | undefined
}
/** Explains that there is nothing here, with an action that leads on. */
export const EmptyState = ({ title, text, picture, figure, action, level = 2, titleId }: Props) => (
  <div className={styles.empty}>
    {figure}
    {picture !== undefined && <span className={styles.halo}><Picture name={picture} alt="" size={72} /></span>}
    <Heading level={level} size={level === 1 ? 28 : 22} align="center" {...(titleId !== undefined && { id: titleId, focusable: true })}>{title}</Heading>
    {text !== undefined && <Text align="center" tone="soft">{text}</Text>}
    {action !== undefined && <div className={styles.action}>{action}</div>}
  </div>
)
