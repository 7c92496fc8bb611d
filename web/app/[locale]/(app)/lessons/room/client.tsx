'use client'
import dynamic from 'next/dynamic'
import { Skeleton } from '#ui/kit/skeleton.tsx'

/** Times are drawn on the visitor's own clock, and sound and pictures are the browser's, so nothing of a classroom is drawn by the server. */
export const ClassroomRoute = dynamic(async () => (await import('#ui/classroom/classroom-screen.tsx')).ClassroomScreen, { ssr: false, loading: () => <Skeleton heights={[48, 320, 96]} gap={24} /> })
