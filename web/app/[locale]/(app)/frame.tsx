'use client'
import { usePathname } from 'next/navigation'
import { createContext, useContext, type ComponentType } from 'react'
import { splitLocale } from '#core/domain/locale/path.ts'
import letters from '#ui/kit/letters-names.css?address'
import type { FrameProps } from '#ui/shell/screen.tsx'
import { useLocaleOfPage } from './localized-link.tsx'

const NoFrame = ({ children }: FrameProps) => children
/** The layout brings the frame, so that pages and their errors share one copy of its code. */
export const FrameContext = createContext<ComponentType<FrameProps>>(NoFrame)

/** The frame around a page of the app, with the letters of languages' own names. A lesson shows no names, and does not wait for them. */
export const PageFrame = ({ path, ...rest }: Omit<FrameProps, 'locale' | 'path'> & Partial<Pick<FrameProps, 'path'>>) => {
  const Frame = useContext(FrameContext)
  const shown = splitLocale(usePathname()).path
  return (
    <>
      {rest.kind !== 'lesson' && <link rel="stylesheet" href={letters} precedence="names" />}
      <Frame {...rest} locale={useLocaleOfPage()} path={path ?? shown} />
    </>
  )
}
