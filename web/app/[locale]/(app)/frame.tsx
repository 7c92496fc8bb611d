'use client'
import { usePathname } from 'next/navigation'
import { createContext, useContext, type ComponentType } from 'react'
import { splitLocale } from '#core/domain/locale/path.ts'
import letters from '#ui/kit/letters-names.css?address'
import type { FrameProps } from '#ui/shell/screen.tsx'
import type { ShownSite } from '#ui/shell/header.tsx'
import { useLocaleOfPage } from './localized-link.tsx'

const NoFrame = ({ children }: FrameProps) => children
interface FrameOfSite {
  readonly Frame: ComponentType<FrameProps>
  /** ROUTE-11. */
  readonly site: ShownSite
}
/** The layout brings the frame, so that pages and their errors share one copy of its code, and what the site shows in it. */
export const FrameContext = createContext<FrameOfSite>({ Frame: NoFrame, site: { mark: null, links: [] } })

/** The frame around a page of the app, with the letters of languages' own names. A lesson shows no names, and does not wait for them. */
export const PageFrame = ({ path, ...rest }: Omit<FrameProps, 'locale' | 'path' | 'site'> & Partial<Pick<FrameProps, 'path'>>) => {
  const { Frame, site } = useContext(FrameContext)
  const shown = splitLocale(usePathname()).path
  return (
    <>
      {rest.kind !== 'lesson' && <link rel="stylesheet" href={letters} precedence="names" />}
      <Frame {...rest} site={site} locale={useLocaleOfPage()} path={path ?? shown} />
    </>
  )
}
