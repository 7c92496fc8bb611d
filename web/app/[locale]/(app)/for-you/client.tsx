'use client'
import dynamic from 'next/dynamic'
import { LoadingPicks } from '#ui/for-you/loading.tsx'

/** Picks are drawn when they have come, so their screen loads beside them and not before the page. */
export const ForYouRoute = dynamic(async () => (await import('#ui/for-you/screen.tsx')).ForYouScreen, { ssr: false, loading: () => <LoadingPicks /> })
