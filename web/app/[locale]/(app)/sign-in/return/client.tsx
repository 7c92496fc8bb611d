'use client'
import { useRef } from 'react'
import { readReturn } from '#core/domain/account/provider-return.ts'
import { ReturnScreen } from '#ui/auth/return/screen.tsx'
import { takeHash } from '../../take-hash.ts'
import { useNavigate } from '../../localized-link.tsx'

export const ReturnRoute = () => {
  const navigate = useNavigate()
  const taken = useRef<ReturnType<typeof readReturn> | null>(null)
  return <ReturnScreen takeReturn={() => (taken.current ??= readReturn(takeHash() ?? ''))} navigate={navigate} />
}
