import type { CSSProperties, ReactNode } from 'react'
import styles from './stack.module.css'

export type Space = 4 | 8 | 12 | 16 | 24 | 32 | 48 | 64 | 96
interface Props {
  readonly children: ReactNode
  readonly gap?: Space | undefined
  readonly align?: 'start' | 'center' | 'end' | 'stretch' | undefined
  readonly justify?: 'start' | 'center' | 'end' | 'between' | undefined
  /** Centres the content in a column of that width; by default it takes the full width. */
  readonly width?: 'funnel' | 'lesson' | undefined
  readonly as?: 'div' | 'section' | 'ul' | 'ol' | 'nav' | 'footer' | 'form' | undefined
  readonly 'aria-label'?: string | undefined
  readonly 'aria-labelledby'?: string | undefined
}
const JUSTIFY = { start: 'start', center: 'center', end: 'end', between: 'space-between' } as const
const place = ({ gap = 16, align, justify }: Props): CSSProperties => ({
  gap: `var(--space-${gap})`,
  ...(align && { alignItems: align }),
  ...(justify && { justifyContent: JUSTIFY[justify] }),
})
const listRole = (tag: string) => (tag === 'ul' || tag === 'ol' ? { role: 'list' } : {})

/** Puts its children one under another. */
export const Stack = (props: Props) => {
  const { as: Tag = 'div', children, gap: _, align: __, justify: ___, width, ...rest } = props
  return <Tag {...listRole(Tag)} {...rest} className={styles.stack} data-width={width} style={place(props)}>{children}</Tag>
}
/** Puts its children side by side and wraps where there is no room. */
export const Row = (props: Omit<Props, 'width'>) => {
  const { as: Tag = 'div', children, gap: _, align: __, justify: ___, ...rest } = props
  return <Tag {...listRole(Tag)} {...rest} className={styles.row} style={place({ align: 'center', ...props })}>{children}</Tag>
}
