import type { MouseEvent, TouchEvent } from 'react'

export interface PressInPlace {
  readonly onMouseDown: (event: MouseEvent) => void
  readonly onTouchEnd: (event: TouchEvent<HTMLButtonElement>) => void
}

/**
 * How a pointer presses a button that leaves the focus where it is, in a text field for example. A touch ends here: without the mouse
 * events that a browser makes of it, one by one, before it clicks. A finger that has left the button, or is one of several, presses nothing.
 */
export const pressInPlace = (onPress: () => void): PressInPlace => ({
  onMouseDown: event => event.preventDefault(),
  onTouchEnd: event => {
    const { currentTarget: button, changedTouches, touches } = event
    const touch = changedTouches[0]
    const { left, right, top, bottom } = button.getBoundingClientRect()
    const isOver = touch && touch.clientX >= left && touch.clientX <= right && touch.clientY >= top && touch.clientY <= bottom
    if (!isOver || touches.length > 0 || !event.cancelable || button.disabled) return
    event.preventDefault()
    onPress()
  },
})
