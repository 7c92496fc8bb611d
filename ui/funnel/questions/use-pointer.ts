import { useRef } from 'react'

/** Tracks whether a pointer was used last; a press by assistive technology counts as keyboard. */
export const usePointer = () => {
  const byPointer = useRef(false)
  return {
    byPointer,
    watch: {
      onPointerDownCapture: () => { byPointer.current = true },
      onKeyDownCapture: () => { byPointer.current = false },
    },
  }
}
