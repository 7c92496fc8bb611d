'use client'
import { useRef } from 'react'
import { ByLinkScreen } from '#ui/auth/by-link-screen.tsx'
import { useNavigate } from '../localized-link.tsx'
import { takeHash } from '../take-hash.ts'

export const AutologinRoute = ({ next }: { readonly next: string | null }) => {
  const navigate = useNavigate()
  const taken = useRef<string | null>(null)
  return <ByLinkScreen takeToken={() => (taken.current ??= takeHash())} next={next} navigate={navigate} />
}
