import type { CSSProperties } from 'react'
import styles from './avatar.module.css'

/** A hue from a name, the same everywhere, degrees. */
const hueOf = (name: string): number => [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)

/** Somebody's initial on a colour made from their name; the name itself stands beside it. */
export const Avatar = ({ name, size = 56 }: { readonly name: string; readonly size?: 36 | 56 | 96 }) => (
  <span className={styles.avatar} data-size={size} style={{ '--hue': hueOf(name) } as CSSProperties} aria-hidden="true">{[...name][0]?.toUpperCase()}</span>
)
