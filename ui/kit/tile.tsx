'use client'
import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import { pressInPlace } from './press-in-place.ts'
import styles from './tiles.module.css'

export const TILE_STATES = ['idle', 'chosen', 'right', 'wrong', 'gone'] as const
export type TileState = (typeof TILE_STATES)[number]

interface Props {
  readonly children: ReactNode
  readonly onPress: () => void
  /** A tile that is `gone` keeps its space, so that nothing moves. */
  readonly state?: TileState | undefined
  /** Marks a tile that stays pressed until the next one is chosen. */
  readonly isPressed?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly wide?: boolean | undefined
  /** A pointer that presses it leaves the focus where it is, in a text field for example. */
  readonly keepsFocus?: boolean | undefined
  readonly tileRef?: Ref<HTMLButtonElement> | undefined
  readonly 'aria-label'?: string | undefined
  /** A key that presses it, where the screen passes keys on. */
  readonly shortcut?: string | undefined
}

/** A word that can be picked, in word banks and pairs. */
export const Tile = ({ children, onPress, state = 'idle', isPressed, isDisabled = false, wide, keepsFocus, tileRef, shortcut, ...rest }: Props) => {
  const looks = classNames(styles.tile, state !== 'idle' && styles[state], wide && styles.wide)
  if (state === 'gone') return <span className={looks} aria-hidden="true">{children}</span>
  return (
    <button
      {...rest}
      type="button"
      ref={tileRef}
      className={looks}
      {...keepsFocus && pressInPlace(onPress)}
      onClick={() => onPress()}
      disabled={isDisabled}
      aria-pressed={isPressed}
      aria-keyshortcuts={shortcut}
    >
      {children}
    </button>
  )
}
