'use client'
import dynamic from 'next/dynamic'
import { Skeleton } from '#ui/kit/skeleton.tsx'

/** Times are drawn on the visitor's own clock, so these screens load beside their pages and are never drawn by the server. */
const loading = () => <Skeleton heights={[48, 132, 220, 220]} gap={24} />
export const PickTutorRoute = dynamic(async () => (await import('./with-letters.tsx')).PickTutor, { ssr: false, loading })
export const TutorRoute = dynamic(async () => (await import('./with-letters.tsx')).TutorPage, { ssr: false, loading })
export const BookingRoute = dynamic(async () => (await import('#ui/tutoring/booking-screen.tsx')).BookingScreen, { ssr: false, loading })
export const LessonsRoute = dynamic(async () => (await import('./with-letters.tsx')).Lessons, { ssr: false, loading })
export const ScheduleRoute = dynamic(async () => (await import('#ui/tutoring/schedule-screen.tsx')).ScheduleScreen, { ssr: false, loading })
