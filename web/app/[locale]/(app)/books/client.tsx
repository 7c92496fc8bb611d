'use client'
import dynamic from 'next/dynamic'
import { LoadingBooks } from '#ui/books/loading.tsx'

/** Books are drawn when they have come, so their screens load beside them and not before the page. */
export const ShelfRoute = dynamic(async () => (await import('#ui/books/shelf.tsx')).ShelfScreen, { ssr: false, loading: () => <LoadingBooks /> })
export const ReaderRoute = dynamic(async () => (await import('#ui/books/reader.tsx')).ReaderScreen, { ssr: false, loading: () => <LoadingBooks /> })
