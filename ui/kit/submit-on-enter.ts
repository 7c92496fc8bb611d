import type { KeyboardEvent } from 'react'

/** Enter on one of these submits the form. */
const ENTERED = new Set(['radio', 'checkbox', 'range'])

/** FUN-9. The props of a form whose button stands elsewhere: some browsers do not submit it by themselves on Enter. */
export const submitOnEnter = (submit: () => void) => ({
  onKeyDownCapture: (event: KeyboardEvent) => {
    const { key, target } = event
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !ENTERED.has(target.type)) return
    event.preventDefault()
    submit()
  },
})
