'use client'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { splitLocale } from '#core/domain/locale/path.ts'
import { Frame } from '#ui/shell/screen.tsx'
import { useLocaleOfPage } from './localized-link.tsx'

/** The frame of pages that report an error: not found, or broken. */
export const PageFrame = ({ children }: { readonly children: ReactNode }) => (
  <Frame locale={useLocaleOfPage()} path={splitLocale(usePathname()).path} width="lesson">{children}</Frame>
)
