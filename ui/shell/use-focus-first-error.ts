import { useEffect } from 'react'

/** PRO-11. Each time the form is sent, moves the focus to the first field with an error. */
export const useFocusFirstError = (submitCount: number, fieldId: string | undefined): void =>
  useEffect(() => {
    if (submitCount === 0 || fieldId === undefined) return
    const field = document.getElementById(fieldId)
    field?.focus()
    // The focus alone scrolls to no field that is under the header or has the focus already.
    field?.scrollIntoView({ block: 'nearest' })
    // Only sending moves the focus, not an error that appears or disappears while typing.
  }, [submitCount])
