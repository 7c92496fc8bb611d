'use client'
import dynamic from 'next/dynamic'
import { Skeleton } from '#ui/kit/skeleton.tsx'

/** Times are drawn on the visitor's own clock, so this screen loads beside its page and is never drawn by the server. */
export const GroupLessonsRoute = dynamic(async () => (await import('./with-letters.tsx')).GroupLessons, { ssr: false, loading: () => <Skeleton heights={[48, 132, 220, 220]} gap={24} /> })
