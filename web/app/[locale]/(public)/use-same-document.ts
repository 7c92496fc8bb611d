import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey && !defaultPrevented

/** The address that a click leads to within this site and language, or null if the browser has to open it. */
const sameSite = (event: MouseEvent): string | null => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || !isPlainClick(event) || link.hreflang !== '' || link.target !== '' || link.download !== '' || link.origin !== location.origin) return null
  const isOfThisPage = link.pathname === location.pathname && link.search === location.search
  return isOfThisPage ? null : link.pathname + link.search + link.hash
}

/** Links drawn on the server go on in this document, so that what was measured and waits for consent is not lost with it. */
export const useSameDocument = () => {
  const router = useRouter()
  useEffect(() => {
    const followed = (event: MouseEvent) => {
      const to = sameSite(event)
      if (to === null) return
      event.preventDefault()
      router.push(to)
    }
    document.addEventListener('click', followed)
    return () => document.removeEventListener('click', followed)
  }, [router])
}
