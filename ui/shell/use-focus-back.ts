import { useEffect, useRef } from 'react'

/** Where a form stood in the place of a button and is gone again, the focus goes back to the button that opened it; where that is gone too, to what has the id now. */
export const useFocusBack = (isOpen: boolean, buttonId: string): void => {
  const opener = useRef(isOpen ? buttonId : null)
  useEffect(() => {
    if (opener.current !== null && !isOpen) (document.getElementById(opener.current) ?? document.getElementById(buttonId))?.focus()
    opener.current = isOpen ? buttonId : null
  }, [isOpen, buttonId])
}
