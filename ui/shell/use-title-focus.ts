import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the title of content that has taken the place of other content, which `subject` tells apart; never on the first one.
 * `undefined` while nothing is known of it yet. A page begins at its top, and a section keeps its place.
 */
export const useTitleFocus = (id: string, subject: unknown): void => {
  const before = useRef(subject)
  useEffect(() => {
    const last = before.current
    before.current = subject
    if (last === undefined || last === subject) return
    const title = document.getElementById(id)
    title?.focus({ preventScroll: true })
    if (title?.tagName === 'H1') window.scrollTo({ top: 0 })
    else title?.scrollIntoView({ block: 'nearest' })
  }, [id, subject])
}
