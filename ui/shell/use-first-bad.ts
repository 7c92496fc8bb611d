import { useEffect } from 'react'

/** PRO-11. After each try to send, the first field that is wrong has the focus. */
export const useFirstBad = (tries: number, fieldId: string | undefined): void =>
  useEffect(() => {
    if (tries > 0 && fieldId !== undefined) document.getElementById(fieldId)?.focus()
    // Only a new try moves the focus, not an error that comes or goes while typing.
  }, [tries])
