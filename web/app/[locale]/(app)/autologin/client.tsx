'use client'
import { useRef } from 'react'
import { ByLinkScreen } from '#ui/auth/by-link-screen.tsx'
import { useNavigate } from '../localized-link.tsx'

/** AUTH-6. The token stands behind the # of the address, where no server sees it, and leaves the address before anything else reads that. */
const takeHash = (): string | null => {
  const { hash, pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
  return hash.length > 1 ? hash.slice(1) : null
}

export const AutologinRoute = ({ next }: { readonly next: string | null }) => {
  const navigate = useNavigate()
  const taken = useRef<string | null>(null)
  return <ByLinkScreen takeToken={() => (taken.current ??= takeHash())} next={next} navigate={navigate} />
}
