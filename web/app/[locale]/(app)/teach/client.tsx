'use client'
import dynamic from 'next/dynamic'
import { Skeleton } from '#ui/kit/skeleton.tsx'

/** Times are drawn on the tutor’s own clock, so this screen loads beside its page and is never drawn by the server. */
export const TeachRoute = dynamic(async () => (await import('./with-letters.tsx')).Teach, { ssr: false, loading: () => <Skeleton heights={[48, 44, 320]} gap={24} /> })
