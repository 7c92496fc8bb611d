import { useEffect, useRef } from 'react'

/** Moves the focus to the title of a page whose content has taken the place of another, which `subject` tells apart; never on the first one. */
export const useTitleFocus = (id: string, subject: unknown): void => {
  const before = useRef(subject)
  useEffect(() => {
    if (before.current === subject) return
    before.current = subject
    document.getElementById(id)?.focus()
    window.scrollTo({ top: 0 })
  }, [id, subject])
}
