import { useEffect, useRef } from 'react'

/** Where a form stood in the place of a button and is gone again, the focus goes back to the button. */
export const useFocusBack = (isOpen: boolean, buttonId: string): void => {
  const was = useRef(isOpen)
  useEffect(() => {
    if (was.current && !isOpen) document.getElementById(buttonId)?.focus()
    was.current = isOpen
  }, [isOpen])
}
